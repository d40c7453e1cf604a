import { type ReactNode, useEffect, useState } from 'react';
import { useLoaded } from '../design/lazy/use-loaded.ts';
import { TryAgain } from '../design/try-again/TryAgain.tsx';
import { useOnline } from '../queries/online.ts';
import { useLoadingAnew } from './stale-deployment.ts';

interface LaterPartProps<Part> {
  /** Must be a stable function reference. */
  readonly load: () => Promise<Part>;
  /** Shown until the part has loaded. */
  readonly meanwhile: ReactNode;
  readonly children: (part: Part) => ReactNode;
}

/** A part of a screen that loads in parallel with the first call, because the screen can start without it. */
export function LaterPart<Part>(props: LaterPartProps<Part>) {
  const [tries, setTries] = useState(0);
  return <TriedPart key={tries} {...props} onRetry={() => setTries(tries + 1)} />;
}

function TriedPart<Part>({
  load,
  meanwhile,
  children,
  onRetry,
}: LaterPartProps<Part> & { readonly onRetry: () => void }) {
  const isOnline = useOnline();
  const isLoadingAnew = useLoadingAnew();
  const part = useLoaded(load);
  if (part.state === 'ready') return children(part.value);
  if (part.state === 'loading' || isLoadingAnew) return meanwhile;
  return <TryAgain onRetry={onRetry} offline={!isOnline} />;
}

/** Preloads a part while something else is pending. A failure is handled where the part is rendered. */
export function useFetchedAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    load().catch(() => undefined);
  }, [load]);
}
