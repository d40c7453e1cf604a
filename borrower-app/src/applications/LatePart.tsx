import type { Locale } from '@hiram/contract/locales';
import { type ReactNode, useCallback } from 'react';
import { LaterPart } from '../frame/LaterPart.tsx';
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
export function LatePart<Part>({ name, load, children }: LatePartProps<Part>) {
  const { locale } = useLocale();
  const loadInLanguage = useCallback(() => load(locale), [load, locale]);
  return (
    <LaterPart key={name} load={loadInLanguage} meanwhile={<ApplicationSkeleton />}>
      {children}
    </LaterPart>
  );
}
