import { COMPLAINT_IMAGES_MAX } from '@hiram/contract/constants';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { PlusIcon } from '#design/icons/icons.tsx';
import { CameraIcon } from '#design/icons/rarer-icons.tsx';
import { ImageInput } from '#design/image-input/ImageInput.tsx';
import { showToast } from '#design/toast/toasts.ts';
import { useWire } from '#queries/WireProvider.tsx';
import { type ComplaintImage, readDraft } from './complaint-draft.ts';
import styles from './Evidence.module.css';
import { EvidenceTile } from './EvidenceTile.tsx';
import { addImage, imageStates, removeImage, retryImage } from './evidence.ts';
import { resumeSending } from './outbox.ts';
import { writingCopy } from './writing-copy.ts';

interface EvidenceImagesProps {
  readonly pictures: readonly ComplaintImage[];
  readonly onEdit: () => void;
}

/** Up to nine images. Each uploads separately while the borrower keeps writing. */
export function EvidenceImages({ pictures, onEdit }: EvidenceImagesProps) {
  const copy = useCopy(writingCopy);
  const wire = useWire();
  const states = useSyncExternalStore(imageStates.subscribe, imageStates.get);
  const isOneLost = pictures.some(({ id }) => states[id]?.state === 'lost');
  useUploadAnnouncements(pictures, copy.uploaded);

  function add(files: readonly File[]): void {
    const free = COMPLAINT_IMAGES_MAX - (readDraft()?.pictures.length ?? COMPLAINT_IMAGES_MAX);
    onEdit();
    // Images beyond the ninth are dropped.
    for (const file of files.slice(0, free)) addImage(file);
    if (wire !== undefined) resumeSending(wire);
  }

  function retry(id: string): void {
    onEdit();
    retryImage(id);
    if (wire !== undefined) resumeSending(wire);
  }

  return (
    <fieldset className={styles.pictures}>
      <legend className={styles.legend}>
        {copy.pictures}{' '}
        <span className={styles.count}>
          {pictures.length}/{COMPLAINT_IMAGES_MAX}
        </span>
      </legend>
      <p className={styles.hint}>{copy.imagesHint}</p>
      {pictures.length > 0 && (
        <ul className={styles.tiles}>
          {pictures.map(({ id, url }, index) => (
            <EvidenceTile
              key={id}
              id={id}
              position={index + 1}
              isUp={url !== ''}
              state={states[id]}
              onRetry={() => retry(id)}
              onRemove={() => {
                onEdit();
                removeImage(id);
              }}
            />
          ))}
        </ul>
      )}
      {isOneLost && <p className={styles.note}>{copy.lostNote}</p>}
      {pictures.length < COMPLAINT_IMAGES_MAX && <AddImageButtons onPick={add} />}
    </fieldset>
  );
}

/**
 * Separate buttons for camera and gallery, because a web view that is offered a camera offers nothing else.
 */
function AddImageButtons({ onPick }: { readonly onPick: (files: readonly File[]) => void }) {
  const copy = useCopy(writingCopy);
  return (
    <div className={styles.ways}>
      <ImageInput camera="environment" onPick={onPick}>
        <CameraIcon /> {copy.takePhoto}
      </ImageInput>
      <ImageInput multiple onPick={onPick}>
        <PlusIcon /> {copy.chooseImages}
      </ImageInput>
    </div>
  );
}

/** Shows a message for each image that finishes uploading while the screen is open. */
function useUploadAnnouncements(pictures: readonly ComplaintImage[], statusMessage: string): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  const up = pictures.filter(({ url }) => url !== '').map(({ id }) => id);
  const all = up.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids say what is up.
  useEffect(() => {
    if (known.current !== undefined && up.some((id) => !known.current?.has(id))) showToast(statusMessage);
    known.current = new Set(up);
  }, [all, statusMessage]);
}
