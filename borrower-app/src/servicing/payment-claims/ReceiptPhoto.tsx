import { useEffect, useId, useRef } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { CheckIcon } from '#design/icons/icons.tsx';
import { ImageInput } from '#design/image-input/ImageInput.tsx';
import { type Upload, useUploads } from '#origination/uploads/use-uploads.ts';
import styles from './Paid.module.css';
import { paidCopy } from './paid-copy.ts';

interface ReceiptPhotoProps {
  /** Empty if there is none. */
  readonly imageId: string;
  readonly onChange: (imageId: string) => void;
}

const PLACE = 'receipt';

/** A photo of the receipt, which uploads while the borrower keeps typing. */
export function ReceiptPhoto({ imageId, onChange }: ReceiptPhotoProps) {
  const copy = useCopy(paidCopy);
  const id = useId();
  const { uploads, previews, begin, cancel } = useUploads();
  const upload = uploads[PLACE];
  // The borrower types during the upload, so the image is added to the latest draft.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const preview = upload?.preview ?? previews[imageId];

  function pick([file]: readonly File[]): void {
    if (file === undefined) return;
    void begin({
      key: PLACE,
      file,
      purpose: 'receipt',
      onArrived: async (arrived) => {
        latest.current(arrived);
        return undefined;
      },
    });
  }

  const isThere = upload === undefined && imageId !== '';
  return (
    <section className={styles.photo} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.legend}>
          {copy.orPhoto}
        </h2>
        <p className={styles.label}>{copy.photoHint}</p>
      </div>
      {preview !== undefined && <img className={styles.picture} src={preview} alt={copy.photo} />}
      {isThere && (
        <p className={styles.there}>
          <CheckIcon /> <span>{copy.photoThere}</span>
          <Button variant="text" onClick={() => onChange('')}>
            {copy.removePhoto}
          </Button>
        </p>
      )}
      {upload !== undefined && upload.problem === undefined && (
        <UploadRun upload={upload} onCancel={() => cancel(PLACE)} />
      )}
      <p role="alert" className={styles.problem}>
        {upload?.problem === '' ? copy.photoFailed : upload?.problem}
      </p>
      {!isThere && (upload === undefined || upload.problem !== undefined) && (
        <div className={styles.chips}>
          <ImageInput className={styles.chip} camera="environment" onPick={pick}>
            <span className={styles.chipLabel}>{copy.takePhoto}</span>
          </ImageInput>
          <ImageInput className={styles.chip} onPick={pick}>
            <span className={styles.chipLabel}>{copy.chooseFile}</span>
          </ImageInput>
        </div>
      )}
    </section>
  );
}

function UploadRun({
  upload: { progress },
  onCancel,
}: {
  readonly upload: Upload;
  readonly onCancel: () => void;
}) {
  const copy = useCopy(paidCopy);
  return (
    <div>
      <p role="status" className={styles.label}>
        {progress?.state === 'waiting_for_line' ? copy.photoWaits : copy.photoGoesUp}
      </p>
      <progress
        className={styles.progress}
        aria-label={copy.photoGoesUp}
        {...(progress?.state === 'sending' && { value: progress.sentBytes, max: progress.bytes })}
      />
      <Button variant="text" onClick={onCancel}>
        {copy.removePhoto}
      </Button>
    </div>
  );
}
