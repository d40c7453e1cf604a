import type { Locale } from '@hiram/contract/locales';
import { type ReactNode, useCallback, useState } from 'react';
import { useLoaded } from '../design/lazy/use-loaded.ts';
import { TryAgain } from '../design/try-again/TryAgain.tsx';
import { useOnline } from '../queries/online.ts';
import { useLocale } from '../texts/LocaleProvider.tsx';
import { ApplicationSkeleton } from './ApplicationSkeleton.tsx';

interface LatePartProps<Part> {
  /** Tells the parts of a screen from each other: what was fetched for one is of no use to the next. */
  readonly name: string;
  /** The same function every time. */
  readonly load: (locale: Locale) => Promise<Part>;
  readonly children: (part: Part) => ReactNode;
}

/** A part of the screen that comes once it is known to be needed: what an application shows depends on how far it is. */
export function LatePart<Part>(props: LatePartProps<Part>) {
  const [tries, setTries] = useState(0);
  return <TriedPart key={`${props.name} ${tries}`} {...props} onRetry={() => setTries(tries + 1)} />;
}

function TriedPart<Part>({
  load,
  children,
  onRetry,
}: LatePartProps<Part> & { readonly onRetry: () => void }) {
  const { locale } = useLocale();
  const isOnline = useOnline();
  const part = useLoaded(useCallback(() => load(locale), [load, locale]));
  switch (part.state) {
    case 'loading':
      return <ApplicationSkeleton />;
    case 'failed':
      return <TryAgain onRetry={onRetry} offline={!isOnline} />;
    case 'ready':
      return children(part.value);
  }
}
