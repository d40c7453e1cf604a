import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Spin } from 'antd';
import { useState } from 'react';
import { ImageViewer } from './ImageViewer.tsx';
import styles from './PictureTiles.module.css';
import { useObjectUrl } from './use-object-url.ts';

interface Picture {
  readonly imageId: string;
  readonly title: string;
}

/** How images are fetched, and the query key under which they are cached while shown. */
export interface ImageSource {
  readonly key: readonly string[];
  readonly fetch: (imageId: string) => Promise<Blob>;
}

interface ImageTilesProps {
  readonly source: ImageSource;
  readonly pictures: readonly Picture[];
  /** The shortcut that opens the first image. */
  readonly firstKey?: string;
  /** For images with personal data: requires a reason before any image is fetched. */
  readonly gate?: ImageGate;
}

/** The part of unmasking that images need. */
interface ImageGate {
  /** Undefined while images are hidden. */
  readonly facts: unknown;
  readonly mayShow: boolean;
  readonly ask: (then: () => void) => void;
}

/**
 * Uploaded images. None is loaded before the user requests it, because each view is recorded in the audit
 * trail.
 */
export function ImageTiles({ source, pictures, firstKey, gate }: ImageTilesProps) {
  const [requested, setRequested] = useState<ReadonlySet<string>>(new Set());
  const [large, setLarge] = useState<number>();
  // Fetched images are removed when personal data is masked again.
  const isOpen = gate === undefined || gate.facts !== undefined;
  const shown = large === undefined || !isOpen ? undefined : pictures[large];

  function show(index: number): void {
    const imageId = pictures[index]?.imageId;
    if (imageId === undefined) return;
    setRequested((before) => new Set([...before, imageId]));
    setLarge(index);
  }

  function open(index: number): void {
    if (isOpen) show(index);
    else gate.ask(() => show(index));
  }

  return (
    <>
      <ul className={styles.tiles}>
        {pictures.map((picture, index) => (
          <li key={picture.imageId} className={styles.tile}>
            <Tile
              source={source}
              picture={picture}
              isRequested={isOpen && requested.has(picture.imageId)}
              isBarred={gate?.mayShow === false}
              letter={index === 0 ? firstKey : undefined}
              onOpen={() => open(index)}
            />
          </li>
        ))}
      </ul>
      {shown !== undefined && large !== undefined && (
        <LargeImage
          source={source}
          picture={shown}
          place={{ index: large, count: pictures.length }}
          onMove={(by) => open((large + by + pictures.length) % pictures.length)}
          onClose={() => setLarge(undefined)}
        />
      )}
    </>
  );
}

/** The cache drops the image as soon as nothing shows it. */
function usePicture({ key, fetch }: ImageSource, imageId: string, isRequested: boolean) {
  return useQuery({
    queryKey: [...key, imageId],
    queryFn: () => fetch(imageId),
    enabled: isRequested,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retryOnMount: false,
  });
}

interface TileProps {
  readonly source: ImageSource;
  readonly picture: Picture;
  readonly isRequested: boolean;
  /** Whether the user may not see it. */
  readonly isBarred: boolean;
  readonly letter: string | undefined;
  readonly onOpen: () => void;
}

function Tile({ source, picture: { imageId, title }, isRequested, isBarred, letter, onOpen }: TileProps) {
  const { data, error, isFetching, refetch } = usePicture(source, imageId, isRequested);
  const address = useObjectUrl(data);
  if (error && data === undefined) {
    return (
      <Alert
        type="warning"
        title={error.message}
        action={
          <Button size="small" loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        data-key={letter}
        aria-keyshortcuts={letter}
        aria-label={isBarred ? `Masked: ${title}` : `Show: ${title}`}
        disabled={isBarred}
        onClick={onOpen}
      >
        {address !== undefined && <img src={address} alt="" />}
        {address === undefined &&
          (isFetching ? <Spin /> : <span className={styles.show}>{isBarred ? 'Masked' : 'Show'}</span>)}
      </button>
      <span className={styles.title}>{title}</span>
    </>
  );
}

interface LargeImageProps {
  readonly source: ImageSource;
  readonly picture: Picture;
  readonly place: { readonly index: number; readonly count: number };
  readonly onMove: (by: 1 | -1) => void;
  readonly onClose: () => void;
}

function LargeImage({ source, picture, place, onMove, onClose }: LargeImageProps) {
  const { data, error } = usePicture(source, picture.imageId, true);
  const address = useObjectUrl(data);
  // The tile shows the error and a retry button.
  if (error && data === undefined) return null;
  return (
    <ImageViewer
      title={picture.title}
      address={address}
      onClose={onClose}
      {...(place.count > 1 && { among: { ...place, onMove } })}
    />
  );
}
