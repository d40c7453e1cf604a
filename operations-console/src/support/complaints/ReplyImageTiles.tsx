import { Button, Spin } from 'antd';
import { useObjectUrl } from '#images/use-object-url.ts';
import styles from './ReplyForm.module.css';
import type { DraftImage } from './reply-draft.ts';
import { type ReplyImages, sentImageBytes, type WaitingImage } from './use-reply-images.ts';

interface ReplyImageTilesProps {
  readonly images: readonly DraftImage[];
  readonly sending: ReplyImages;
}

/** The images of a reply, each with a remove button. */
export function ReplyImageTiles({ images, sending }: ReplyImageTilesProps) {
  const { waiting, leftOut, remove, retry, drop } = sending;
  return (
    <>
      {leftOut !== undefined && (
        <p className={styles.problem} role="alert">
          {leftOut}
        </p>
      )}
      {images.length + waiting.length > 0 && (
        <ul className={styles.images} aria-label="Images in the reply">
          {images.map(({ imageId, name }) => (
            <li key={imageId}>
              <Preview bytes={sentImageBytes(imageId)} name={name} />
              <Button size="small" aria-label={`Remove ${name}`} onClick={() => remove(imageId)}>
                Remove
              </Button>
            </li>
          ))}
          {waiting.map((image) => (
            <li key={image.key}>
              <Waiting image={image} onRetry={() => retry(image)} />
              <Button size="small" aria-label={`Remove ${image.file.name}`} onClick={() => drop(image)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Preview({ bytes, name }: { readonly bytes: Blob | undefined; readonly name: string }) {
  const address = useObjectUrl(bytes);
  return (
    <span className={styles.preview}>
      {address === undefined ? <span className={styles.name}>{name}</span> : <img src={address} alt={name} />}
    </span>
  );
}

function Waiting({ image, onRetry }: { readonly image: WaitingImage; readonly onRetry: () => void }) {
  if (image.problem === undefined) {
    return (
      <span className={styles.preview} aria-busy>
        <Spin /> <span className={styles.name}>{image.file.name}</span>
      </span>
    );
  }
  return (
    <span className={styles.preview}>
      <span className={styles.problem} role="alert">
        {image.problem}
      </span>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </span>
  );
}
