import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { CheckIcon, CloseIcon, RefreshIcon, WarningIcon } from '#design/icons/icons.tsx';
import { ImageViewer } from '#design/image-viewer/ImageViewer.tsx';
import styles from './Evidence.module.css';
import type { ImageState } from './evidence.ts';
import { usePreview } from './use-previews.ts';
import type { WritingCopy } from './writing-copy/en.ts';
import { writingCopy } from './writing-copy.ts';

interface EvidenceTileProps {
  readonly id: string;
  readonly position: number;
  readonly isUp: boolean;
  readonly state: ImageState | undefined;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** One image with its upload progress; it can be enlarged and removed. */
export function EvidenceTile({ id, position, isUp, state, onRetry, onRemove }: EvidenceTileProps) {
  const copy = useCopy(writingCopy);
  const [isLarge, setLarge] = useState(false);
  // This browser cannot render the format, but the server can.
  const [isBroken, setBroken] = useState(false);
  const src = usePreview(id, state?.state !== 'preparing');
  const isFailed = state?.state === 'failed';
  return (
    <li className={styles.tile}>
      {src === undefined || isBroken ? (
        <span className={styles.blank} />
      ) : (
        <button
          type="button"
          className={styles.picture}
          aria-label={copy.enlarge(position)}
          onClick={() => setLarge(true)}
        >
          <img className={styles.image} src={src} alt="" onError={() => setBroken(true)} />
        </button>
      )}
      {isUp ? (
        <span className={styles.up}>
          <CheckIcon />
        </span>
      ) : (
        <UploadStatus state={state} copy={copy} />
      )}
      {isFailed && (
        <button type="button" className={styles.retry} aria-label={copy.retry(position)} onClick={onRetry}>
          <RefreshIcon />
        </button>
      )}
      <button type="button" className={styles.remove} aria-label={copy.remove(position)} onClick={onRemove}>
        <span className={styles.removeMark}>
          <CloseIcon />
        </span>
      </button>
      {isLarge && src !== undefined && (
        <ImageViewer images={[src]} openAt={0} onClose={() => setLarge(false)} />
      )}
    </li>
  );
}

interface UploadStatusProps {
  readonly state: ImageState | undefined;
  readonly copy: WritingCopy;
}

function UploadStatus({ state, copy }: UploadStatusProps) {
  switch (state?.state) {
    case 'failed':
      return (
        <span className={styles.state} data-state="failed" role="alert">
          <WarningIcon /> {state.message || copy.failed}
        </span>
      );
    case 'lost':
      return (
        <span className={styles.state} data-state="failed" role="alert">
          <WarningIcon /> {copy.lost}
        </span>
      );
    case undefined:
    case 'preparing':
      return <Progress words={copy.preparing} />;
    case 'waiting_for_line':
      return <Progress words={copy.waitsForLine} sent={state.sentBytes} all={state.bytes} />;
    case 'sending':
      return <Progress words={copy.uploading} sent={state.sentBytes} all={state.bytes} />;
  }
}

interface ProgressProps {
  readonly words: string;
  readonly sent?: number;
  readonly all?: number;
}

function Progress({ words, sent, all }: ProgressProps) {
  return (
    <span className={styles.state}>
      <span role="status">{words}</span>
      <progress
        className={styles.bar}
        aria-label={words}
        {...(all !== undefined && { value: sent ?? 0, max: all })}
      />
    </span>
  );
}
