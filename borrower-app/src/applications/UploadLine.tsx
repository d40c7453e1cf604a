import { useId } from 'react';
import { useTexts } from '../texts/LocaleProvider.tsx';
import type { Upload } from '../uploads/use-uploads.ts';
import styles from './DocumentTile.module.css';
import { fillingTexts } from './filling-texts.ts';

interface UploadLineProps {
  readonly upload: Upload;
  readonly onCancel: () => void;
}

/** Upload progress, counted by the bytes that have arrived. */
export function UploadLine({ upload: { progress }, onCancel }: UploadLineProps) {
  const texts = useTexts(fillingTexts);
  const id = useId();
  const state = progress?.state ?? 'preparing';
  const words = {
    preparing: texts.preparing,
    sending: texts.uploading,
    waiting_for_line: texts.waitingForLine,
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
        {texts.cancelUpload}
      </button>
    </div>
  );
}
