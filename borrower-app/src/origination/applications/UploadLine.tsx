import { useId } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import type { Upload } from '../uploads/use-uploads.ts';
import { applicationPagesCopy } from './application-pages-copy.ts';
import styles from './DocumentTile.module.css';

interface UploadLineProps {
  readonly upload: Upload;
  readonly onCancel: () => void;
}

/** Upload progress, counted by the bytes that have arrived. */
export function UploadLine({ upload: { progress }, onCancel }: UploadLineProps) {
  const copy = useCopy(applicationPagesCopy);
  const id = useId();
  const state = progress?.state ?? 'preparing';
  const words = {
    preparing: copy.preparing,
    sending: copy.uploading,
    waiting_for_line: copy.waitingForLine,
  } as const;
  const isMeasured = progress !== undefined && progress.state !== 'preparing';
  return (
    <div className={styles.upload}>
      <p id={id} role="status">
        {words[state]}
      </p>
      <progress
        className={styles.bar}
        aria-labelledby={id}
        {...(isMeasured && { value: progress.sentBytes, max: progress.bytes })}
      />
      <button type="button" className={styles.quietButton} onClick={onCancel}>
        {copy.cancelUpload}
      </button>
    </div>
  );
}
