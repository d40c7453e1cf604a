import { useState } from 'react';
import { useDesignCopy } from '../design-context.tsx';
import { BackIcon, ChevronIcon, CloseIcon } from '../icons/icons.tsx';
import { useLoaded } from '../lazy/use-loaded.ts';
import { Modal } from '../modal/Modal.tsx';
import styles from './ImageViewer.module.css';

interface ImageViewerProps {
  readonly images: readonly string[];
  /** The first image to show, counted from 0; undefined while the viewer is closed. */
  readonly openAt: number | undefined;
  readonly onClose: () => void;
}

/** Loads the zoom module. Called when idle, it makes the viewer open immediately. */
function loadZoom() {
  return import('./ZoomedImages.tsx');
}

/** Full-screen images with swipe and pinch zoom. */
export function ImageViewer({ images, openAt, onClose }: ImageViewerProps) {
  const copy = useDesignCopy();
  const count = images.length;
  return (
    <Modal
      open={openAt !== undefined}
      onClose={onClose}
      className={styles.viewer}
      label={copy.imageOf((openAt ?? 0) + 1, count)}
    >
      {openAt !== undefined && <Pictures images={images} first={openAt} onClose={onClose} />}
    </Modal>
  );
}

interface PicturesProps {
  readonly images: readonly string[];
  readonly first: number;
  readonly onClose: () => void;
}

function Pictures({ images, first, onClose }: PicturesProps) {
  const copy = useDesignCopy();
  const [index, setIndex] = useState(first);
  const zoom = useLoaded(loadZoom);
  return (
    <>
      {zoom.state === 'ready' ? (
        <zoom.value.ZoomedImages images={images} index={index} onIndexChange={setIndex} />
      ) : (
        // The plain image shows until the zoom module has loaded, and permanently if it could not be loaded.
        <img className={styles.plain} src={images[index]} alt={copy.imageOf(index + 1, images.length)} />
      )}
      <button type="button" className={styles.close} aria-label={copy.close} onClick={onClose}>
        <CloseIcon />
      </button>
      <footer className={styles.footer}>
        <button
          type="button"
          className={styles.turn}
          aria-label={copy.previousImage}
          disabled={index === 0}
          onClick={() => setIndex(index - 1)}
        >
          <BackIcon />
        </button>
        <p role="status">{copy.imageOf(index + 1, images.length)}</p>
        <button
          type="button"
          className={styles.turn}
          aria-label={copy.nextImage}
          disabled={index >= images.length - 1}
          onClick={() => setIndex(index + 1)}
        >
          <ChevronIcon />
        </button>
      </footer>
    </>
  );
}
