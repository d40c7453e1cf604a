import type { Locale } from '@hiram/contract/locales';
import { type ReactNode, useCallback } from 'react';
import { useLocale } from '#copy/LocaleProvider.tsx';
import { LazyPart } from '#frame/LazyPart.tsx';
import { ApplicationSkeleton } from './ApplicationSkeleton.tsx';

interface LazyApplicationPartProps<Part> {
  /** Identifies the part; what was loaded for one part is not used for another. */
  readonly name: string;
  /** Must be a stable function reference. */
  readonly load: (locale: Locale) => Promise<Part>;
  readonly children: (part: Part) => ReactNode;
}

/**
 * A part of the screen that loads only when needed, because an application's content depends on its state.
 */
export function LazyApplicationPart<Part>({ name, load, children }: LazyApplicationPartProps<Part>) {
  const { locale } = useLocale();
  const loadInLanguage = useCallback(() => load(locale), [load, locale]);
  return (
    <LazyPart key={name} load={loadInLanguage} meanwhile={<ApplicationSkeleton />}>
      {children}
    </LazyPart>
  );
}
