import { useLoaded } from '#design/lazy/use-loaded.ts';
import { Skeleton } from '#design/skeleton/Skeleton.tsx';

interface LazyCodeProps {
  readonly text: string;
  /** What scanning does, for people who cannot see the code. */
  readonly label: string;
  /** Shown if the rendering code could not be loaded. */
  readonly otherwise: string;
}

// The code that renders bar and QR codes is loaded on demand.

export function LazyBarCode({ text, label, otherwise }: LazyCodeProps) {
  const drawn = useLoaded(loadBarCode);
  if (drawn.state === 'ready') return <drawn.value.BarCode text={text} label={label} />;
  return drawn.state === 'failed' ? <p>{otherwise}</p> : <Skeleton shape="block" />;
}

export function LazyQr({ text, label, otherwise }: LazyCodeProps) {
  const drawn = useLoaded(loadQr);
  if (drawn.state === 'ready') return <drawn.value.Qr text={text} label={label} />;
  return drawn.state === 'failed' ? <p>{otherwise}</p> : <Skeleton shape="block" />;
}

async function loadBarCode() {
  return import('#design/bar-code/BarCode.tsx');
}

async function loadQr() {
  return import('#design/qr/Qr.tsx');
}
