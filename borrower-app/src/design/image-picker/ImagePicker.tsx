import { useState } from 'react';
import { useDesignCopy } from '../design-context.tsx';
import { CloseIcon, RefreshIcon, WarningIcon } from '../icons/icons.tsx';
import { CameraIcon } from '../icons/rarer-icons.tsx';
import { ImageInput } from '../image-input/ImageInput.tsx';
import { ImageViewer } from '../image-viewer/ImageViewer.tsx';
import styles from './ImagePicker.module.css';

export interface PickedImage {
  readonly id: string;
  /** Undefined until it can be shown. */
  readonly src: string | undefined;
  readonly state: 'uploading' | 'ready' | 'failed';
  /** The reason for a failure, in place of the general one. */
  readonly note?: string;
}

interface ImagePickerProps {
  readonly label: string;
  readonly images: readonly PickedImage[];
  /** Images beyond this number are dropped. */
  readonly max: number;
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove: (id: string) => void;
  /** Uploads a failed image again. */
  readonly onRetry?: (id: string) => void;
}

/** Images in rows of four, each enlargeable and removable, with a button to add more. */
export function ImagePicker({ label, images, max, onAdd, onRemove, onRetry }: ImagePickerProps) {
  const copy = useDesignCopy();
  const [enlarged, setEnlarged] = useState<number>();

  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>
        {label} <span className={styles.count}>{`${images.length}/${max}`}</span>
      </legend>
      <ul className={styles.images}>
        {images.map((image, index) => (
          <li key={image.id} className={styles.cell}>
            <Thumbnail
              image={image}
              position={index + 1}
              onEnlarge={() => setEnlarged(index)}
              onRemove={() => onRemove(image.id)}
              onRetry={onRetry && (() => onRetry(image.id))}
            />
          </li>
        ))}
        {images.length < max && (
          <li className={styles.cell}>
            <ImageInput
              className={styles.add}
              multiple
              onPick={(files) => onAdd(files.slice(0, max - images.length))}
            >
              <CameraIcon />
              <span className={styles.addLabel}>{copy.addImage}</span>
            </ImageInput>
          </li>
        )}
      </ul>
      <ImageViewer
        images={images.map(({ src }) => src ?? '')}
        openAt={enlarged}
        onClose={() => setEnlarged(undefined)}
      />
    </fieldset>
  );
}

interface ThumbnailProps {
  readonly image: PickedImage;
  readonly position: number;
  readonly onEnlarge: () => void;
  readonly onRemove: () => void;
  readonly onRetry: (() => void) | undefined;
}

function Thumbnail({ image, position, onEnlarge, onRemove, onRetry }: ThumbnailProps) {
  const copy = useDesignCopy();
  return (
    <>
      <button
        type="button"
        className={styles.thumbnail}
        aria-label={copy.enlargeImage(position)}
        disabled={image.src === undefined}
        onClick={onEnlarge}
      >
        {image.src !== undefined && <img className={styles.image} src={image.src} alt="" />}
      </button>
      {image.state !== 'ready' && (
        <span className={styles.state} role="status" data-state={image.state}>
          {image.state === 'failed' && <WarningIcon />}
          {image.state === 'failed' ? image.note || copy.imageFailed : copy.imageUploading}
        </span>
      )}
      {image.state === 'failed' && onRetry !== undefined && (
        <button
          type="button"
          className={styles.retry}
          aria-label={copy.retryImage(position)}
          onClick={onRetry}
        >
          <RefreshIcon />
        </button>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={copy.removeImage(position)}
        onClick={onRemove}
      >
        <span className={styles.removeMark}>
          <CloseIcon />
        </span>
      </button>
    </>
  );
}
