import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Catalogue } from '../copy/catalogue.ts';
import { useLocale } from '../copy/LocaleProvider.tsx';
import { useLoaded } from '../design/lazy/use-loaded.ts';
import { TryAgain } from '../design/try-again/TryAgain.tsx';
import { useOnline } from '../queries/online.ts';
import { useReloading } from './stale-deployment.ts';

interface LazyPartProps<Part> {
  /** Must be a stable function reference. */
  readonly load: () => Promise<Part>;
  /** Shown until the part has loaded. */
  readonly meanwhile: ReactNode;
  readonly children: (part: Part) => ReactNode;
}

/** A part of a screen that loads in parallel with the first call, because the screen can start without it. */
export function LazyPart<Part>(props: LazyPartProps<Part>) {
  const [attempts, setAttempts] = useState(0);
  return <LazyPartAttempt key={attempts} {...props} onRetry={() => setAttempts(attempts + 1)} />;
}

function LazyPartAttempt<Part>({
  load,
  meanwhile,
  children,
  onRetry,
}: LazyPartProps<Part> & { readonly onRetry: () => void }) {
  const isOnline = useOnline();
  const isReloading = useReloading();
  const part = useLoaded(load);
  if (part.state === 'ready') return children(part.value);
  if (part.state === 'loading' || isReloading) return meanwhile;
  return <TryAgain onRetry={onRetry} offline={!isOnline} />;
}

/** Preloads a part while something else is pending. A failure is handled where the part is rendered. */
export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(() => {
    load().catch(() => undefined);
  }, [load]);
}

/**
 * Loads a part together with its copy in the page's language, so that it shows at once. Both parameters must be
 * stable references.
 */
export function useLoadWithCopy<Part>(
  load: () => Promise<Part>,
  catalogues: readonly Catalogue<object>[],
): () => Promise<Part> {
  const { locale } = useLocale();
  return useCallback(async () => {
    const [part] = await Promise.all([load(), ...catalogues.map((catalogue) => catalogue[locale].load())]);
    return part;
  }, [load, catalogues, locale]);
}
