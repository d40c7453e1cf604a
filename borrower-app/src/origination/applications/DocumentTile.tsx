import { useEffect, useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { PromptDialog } from '#design/dialog/PromptDialog.tsx';
import { CheckIcon, WarningIcon } from '#design/icons/icons.tsx';
import { ImageViewer } from '#design/image-viewer/ImageViewer.tsx';
import { showToast } from '#design/toast/toasts.ts';
import { useWire } from '#queries/WireProvider.tsx';
import { fetchUploadedImage } from '../uploads/fetch-uploaded-image.ts';
import type { Upload } from '../uploads/use-uploads.ts';
import { applicationPagesCopy } from './application-pages-copy.ts';
import { DocumentDrawing } from './DocumentDrawing.tsx';
import styles from './DocumentTile.module.css';
import { ImageButtons } from './ImageButtons.tsx';
import type { RequestedDocument } from './queries.ts';
import { UploadLine } from './UploadLine.tsx';

interface DocumentTileProps {
  readonly document: RequestedDocument;
  readonly upload: Upload | undefined;
  /** Local URL of the image, if it was uploaded from this page. */
  readonly preview: string | undefined;
  readonly onPick: (file: File) => void;
  readonly onCancel: () => void;
  readonly onRemove: () => Promise<void>;
}

/** One document slot: what the image must show, the image, and its actions. */
export function DocumentTile(props: DocumentTileProps) {
  const { document, upload, preview, onPick, onCancel, onRemove } = props;
  const copy = useCopy(applicationPagesCopy);
  const [isAsking, setAsking] = useState(false);
  const { title, hint, isRequired, imageId } = document;
  const isThere = imageId !== undefined && upload === undefined;
  const failure = upload?.problem === '' ? copy.notUploaded : upload?.problem;

  return (
    <section className={styles.tile} data-item={document.kind} aria-label={title}>
      <div className={styles.head}>
        {upload === undefined && !isThere && <DocumentDrawing kind={document.kind} />}
        <div className={styles.words}>
          <h3 className={styles.title}>
            {title} {isRequired === '0' && <span className={styles.quiet}>({copy.optional})</span>}
          </h3>
          <p className={styles.quiet}>{hint}</p>
        </div>
      </div>
      {upload !== undefined && <Picture src={upload.preview} title={title} />}
      {isThere && (
        <UploadedImage
          key={imageId}
          imageId={imageId}
          preview={preview}
          title={title}
          onRemove={() => setAsking(true)}
        />
      )}
      {upload !== undefined && failure === undefined && <UploadLine upload={upload} onCancel={onCancel} />}
      <div role="alert">
        {failure !== undefined && (
          <p className={styles.problem}>
            <WarningIcon /> <span>{failure}</span>
          </p>
        )}
      </div>
      {(upload === undefined || failure !== undefined) && (
        <ImageButtons
          title={title}
          isSelfie={document.kind === 'selfie'}
          isReplacing={isThere}
          onPick={onPick}
        />
      )}
      <PromptDialog
        open={isAsking}
        title={copy.removeTitle}
        cancelLabel={copy.keep}
        confirmLabel={copy.remove}
        onCancel={() => setAsking(false)}
        onConfirm={async () => {
          await onRemove();
          setAsking(false);
        }}
      />
    </section>
  );
}

interface UploadedImageProps {
  readonly imageId: string;
  readonly preview: string | undefined;
  readonly title: string;
  readonly onRemove: () => void;
}

/**
 * An uploaded image. One from an earlier visit is fetched only on request, because mobile data costs money.
 */
function UploadedImage({ imageId, preview, title, onRemove }: UploadedImageProps) {
  const copy = useCopy(applicationPagesCopy);
  const wire = useWire();
  const [fetched, setFetched] = useState<string>();
  const src = preview ?? fetched;
  useEffect(() => () => URL.revokeObjectURL(fetched ?? ''), [fetched]);

  async function show() {
    const address = wire && (await fetchUploadedImage(wire, imageId));
    if (address === undefined) showToast(copy.notDone);
    else setFetched(address);
  }

  return (
    <>
      {src !== undefined && <Picture src={src} title={title} />}
      <p className={styles.received}>
        <CheckIcon /> <span>{copy.received}</span>
        {src === undefined && (
          <button
            type="button"
            className={styles.quietButton}
            aria-label={`${copy.show}: ${title}`}
            onClick={() => void show()}
          >
            {copy.show}
          </button>
        )}
        <button
          type="button"
          className={styles.quietButton}
          aria-label={`${copy.remove}: ${title}`}
          onClick={onRemove}
        >
          {copy.remove}
        </button>
      </p>
    </>
  );
}

/** The image; a tap shows it full screen. */
function Picture({ src, title }: { readonly src: string; readonly title: string }) {
  const copy = useCopy(applicationPagesCopy);
  const [isLarge, setLarge] = useState(false);
  const [isBroken, setBroken] = useState(false);
  // This browser cannot render the format, but the server can.
  if (isBroken) return undefined;
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={`${copy.enlarge}: ${title}`}
        onClick={() => setLarge(true)}
      >
        <img className={styles.image} src={src} alt="" onError={() => setBroken(true)} />
      </button>
      <ImageViewer images={[src]} openAt={isLarge ? 0 : undefined} onClose={() => setLarge(false)} />
    </>
  );
}
