import { createContext, type ReactNode, use, useMemo } from 'react';
import type { DesignTexts } from './texts/design-texts.ts';
import { lastResortTexts } from './texts/last-resort.ts';

export interface Design {
  readonly texts: DesignTexts;
  /** Number format: a BCP 47 tag such as `en-PH`, or `reference` for dot-separated groups. */
  readonly numberLocale: string;
}

const DesignContext = createContext<Design>({
  // The cast is safe: only `TryAgain` is ever rendered without a provider.
  texts: lastResortTexts as DesignTexts,
  numberLocale: 'en',
});

/** Provides the language to components. Without it a page can only show an English error. */
export function DesignProvider({ texts, numberLocale, children }: Design & { readonly children: ReactNode }) {
  const design = useMemo(() => ({ texts, numberLocale }), [texts, numberLocale]);
  return <DesignContext value={design}>{children}</DesignContext>;
}

export function useDesign(): Design {
  return use(DesignContext);
}

export function useDesignTexts(): DesignTexts {
  return use(DesignContext).texts;
}
