import { COMPLAINT_IMAGES_MAX } from '@hiram/contract/constants';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { PlusIcon } from '../design/icons/icons.tsx';
import { CameraIcon } from '../design/icons/rarer-icons.tsx';
import { ImageInput } from '../design/image-input/ImageInput.tsx';
import { showToast } from '../design/toast/toasts.ts';
import { useWire } from '../queries/WireProvider.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import styles from './Evidence.module.css';
import { EvidenceTile } from './EvidenceTile.tsx';
import { addPicture, pictureStates, removePicture, retryPicture } from './evidence.ts';
import { goOnSending } from './outbox.ts';
import { writingTexts } from './writing-texts.ts';
import { readDraft, type WrittenPicture } from './written-complaint.ts';

interface EvidencePicturesProps {
  readonly pictures: readonly WrittenPicture[];
  readonly onEdit: () => void;
}

/** Up to nine images. Each uploads separately while the borrower keeps writing. */
export function EvidencePictures({ pictures, onEdit }: EvidencePicturesProps) {
  const texts = useTexts(writingTexts);
  const wire = useWire();
  const states = useSyncExternalStore(pictureStates.subscribe, pictureStates.get);
  const isOneLost = pictures.some(({ id }) => states[id]?.state === 'lost');
  useToldOfEach(pictures, texts.uploaded);

  function add(files: readonly File[]): void {
    const free = COMPLAINT_IMAGES_MAX - (readDraft()?.pictures.length ?? COMPLAINT_IMAGES_MAX);
    onEdit();
    // Images beyond the ninth are dropped.
    for (const file of files.slice(0, free)) addPicture(file);
    if (wire !== undefined) goOnSending(wire);
  }

  function retry(id: string): void {
    onEdit();
    retryPicture(id);
    if (wire !== undefined) goOnSending(wire);
  }

  return (
    <fieldset className={styles.pictures}>
      <legend className={styles.legend}>
        {texts.pictures}{' '}
        <span className={styles.count}>
          {pictures.length}/{COMPLAINT_IMAGES_MAX}
        </span>
      </legend>
      <p className={styles.hint}>{texts.picturesHint}</p>
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
                removePicture(id);
              }}
            />
          ))}
        </ul>
      )}
      {isOneLost && <p className={styles.note}>{texts.lostNote}</p>}
      {pictures.length < COMPLAINT_IMAGES_MAX && <WaysToAdd onPick={add} />}
    </fieldset>
  );
}

/**
 * Separate buttons for camera and gallery, because a web view that is offered a camera offers nothing else.
 */
function WaysToAdd({ onPick }: { readonly onPick: (files: readonly File[]) => void }) {
  const texts = useTexts(writingTexts);
  return (
    <div className={styles.ways}>
      <ImageInput camera="environment" onPick={onPick}>
        <CameraIcon /> {texts.takePhoto}
      </ImageInput>
      <ImageInput multiple onPick={onPick}>
        <PlusIcon /> {texts.choosePictures}
      </ImageInput>
    </div>
  );
}

/** Shows a message for each image that finishes uploading while the screen is open. */
function useToldOfEach(pictures: readonly WrittenPicture[], said: string): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  const up = pictures.filter(({ url }) => url !== '').map(({ id }) => id);
  const all = up.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids say what is up.
  useEffect(() => {
    if (known.current !== undefined && up.some((id) => !known.current?.has(id))) showToast(said);
    known.current = new Set(up);
  }, [all, said]);
}
