import { COMPLAINT_IMAGES_MAX } from '@hiram/contract/constants';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { PlusIcon } from '#design/icons/icons.tsx';
import { CameraIcon } from '#design/icons/rarer-icons.tsx';
import { ImageInput } from '#design/image-input/ImageInput.tsx';
import styles from './Evidence.module.css';
import { EvidenceTile } from './EvidenceTile.tsx';
import type { EvidenceProps } from './evidence-props.ts';
import { useEvidence } from './use-evidence.ts';
import { writingCopy } from './writing-copy.ts';

/** Up to nine images. Each uploads separately while the borrower keeps writing. */
export function EvidenceImages({ pictures, onEdit }: EvidenceProps) {
  const copy = useCopy(writingCopy);
  const { states, isOneLost, add, retry, remove } = useEvidence({ pictures, onEdit });
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
              onRemove={() => remove(id)}
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
