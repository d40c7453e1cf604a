import { type ReactNode, useEffect, useState } from 'react';
import { useLoaded } from '../design/lazy/use-loaded.ts';
import { TryAgain } from '../design/try-again/TryAgain.tsx';
import { useOnline } from '../queries/online.ts';
import { useLoadingAnew } from './stale-deployment.ts';

interface LaterPartProps<Part> {
  /** The same function every time. */
  readonly load: () => Promise<Part>;
  /** What stands in its place until it is there. */
  readonly meanwhile: ReactNode;
  readonly children: (part: Part) => ReactNode;
}

/** A part of a screen that is fetched beside its first call, because the screen can begin without it. */
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

/** Fetches a part while something else is waited for. One that does not come is met where it is drawn. */
export function useFetchedAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    load().catch(() => undefined);
  }, [load]);
}
