import { useEffect, useRef, useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { WarningIcon } from '#design/icons/icons.tsx';
import { ImageViewer } from '#design/image-viewer/ImageViewer.tsx';
import { fetchImageAt } from '#origination/uploads/fetch-uploaded-image.ts';
import { useWire } from '#queries/WireProvider.tsx';
import type { Wire } from '#wire/wire.ts';
import { detailsCopy } from './details-copy.ts';
import styles from './Evidence.module.css';

interface ComplaintImagesProps {
  readonly label: string;
  readonly addresses: readonly string[];
}

/** Uploaded images. Each is fetched when it scrolls into view, and enlarged on a tap. */
export function ComplaintImages({ label, addresses }: ComplaintImagesProps) {
  if (addresses.length === 0) return null;
  return (
    <ul className={styles.tiles} aria-label={label}>
      {addresses.map((address, index) => (
        <li key={address} className={styles.tile}>
          <ComplaintPicture address={address} position={index + 1} />
        </li>
      ))}
    </ul>
  );
}

type Shown =
  | { readonly state: 'not_asked' | 'asked' | 'missing' }
  | { readonly state: 'there'; readonly src: string };

function ComplaintPicture({ address, position }: { readonly address: string; readonly position: number }) {
  const copy = useCopy(detailsCopy);
  const [isLarge, setLarge] = useState(false);
  const { shown, ask, place } = useFetchedImage(address);
  if (shown.state === 'there') {
    return (
      <>
        <button
          type="button"
          className={styles.picture}
          aria-label={copy.enlarge(position)}
          onClick={() => setLarge(true)}
        >
          <img className={styles.image} src={shown.src} alt="" />
        </button>
        {isLarge && <ImageViewer images={[shown.src]} openAt={0} onClose={() => setLarge(false)} />}
      </>
    );
  }
  return (
    <button
      ref={place}
      type="button"
      className={styles.blankButton}
      aria-label={copy.show(position)}
      aria-busy={shown.state === 'asked' || undefined}
      onClick={ask}
    >
      {shown.state === 'missing' ? (
        <>
          <WarningIcon /> {copy.imageMissing}
        </>
      ) : (
        shown.state === 'not_asked' && copy.showImage
      )}
    </button>
  );
}

function useFetchedImage(address: string) {
  const wire = useWire();
  const place = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState<Shown>({ state: 'not_asked' });
  const src = shown.state === 'there' ? shown.src : undefined;

  useEffect(() => () => URL.revokeObjectURL(src ?? ''), [src]);

  async function fetchIt(asking: Wire): Promise<void> {
    setShown({ state: 'asked' });
    const made = await fetchImageAt(asking, address);
    setShown(made === undefined ? { state: 'missing' } : { state: 'there', src: made });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when it is first seen.
  useEffect(() => {
    const element = place.current;
    // With data saver on, images load only on request.
    if (wire === undefined || element === null || savesData()) return;
    const watcher = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      void fetchIt(wire);
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [wire]);

  return { shown, place, ask: () => wire && shown.state !== 'asked' && void fetchIt(wire) };
}

function savesData(): boolean {
  // Not every browser supports `connection`, and the DOM types do not declare it.
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
