import { useLoaded } from '../design/lazy/use-loaded.ts';
import { Skeleton } from '../design/skeleton/Skeleton.tsx';

interface LaterCodeProps {
  readonly text: string;
  /** What scanning it does, for who cannot see it. */
  readonly label: string;
  /** What is said where the part that draws could not be fetched. */
  readonly otherwise: string;
}

// What draws codes is fetched by whoever looks at one.

export function LaterBarCode({ text, label, otherwise }: LaterCodeProps) {
  const drawn = useLoaded(loadBarCode);
  if (drawn.state === 'ready') return <drawn.value.BarCode text={text} label={label} />;
  return drawn.state === 'failed' ? <p>{otherwise}</p> : <Skeleton shape="block" />;
}

export function LaterQr({ text, label, otherwise }: LaterCodeProps) {
  const drawn = useLoaded(loadQr);
  if (drawn.state === 'ready') return <drawn.value.Qr text={text} label={label} />;
  return drawn.state === 'failed' ? <p>{otherwise}</p> : <Skeleton shape="block" />;
}

async function loadBarCode() {
  return import('../design/bar-code/BarCode.tsx');
}

async function loadQr() {
  return import('../design/qr/Qr.tsx');
}
