import { createContext, type ReactNode, use, useMemo } from 'react';
import type { DesignTexts } from './texts/design-texts.ts';
import { lastResortTexts } from './texts/last-resort.ts';

export interface Design {
  readonly texts: DesignTexts;
  /** How figures are written: a BCP 47 tag such as `en-PH`, or `reference` for groups parted by dots. */
  readonly numberLocale: string;
}

const DesignContext = createContext<Design>({
  // The cast is safe for what is ever drawn without a provider, which is `TryAgain` and nothing else.
  texts: lastResortTexts as DesignTexts,
  numberLocale: 'en',
});

/** Gives the components below it their language. Without one a page can only say, in English, that it broke. */
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
