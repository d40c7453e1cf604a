import { createContext, type ReactNode, use, useMemo } from 'react';
import type { DesignCopy } from './copy/design-copy.ts';
import { lastResortCopy } from './copy/last-resort.ts';

export interface Design {
  readonly copy: DesignCopy;
  /** Number format: a BCP 47 tag such as `en-PH`, or `reference` for dot-separated groups. */
  readonly numberLocale: string;
}

const DesignContext = createContext<Design>({
  // The cast is safe: only `TryAgain` is ever rendered without a provider.
  copy: lastResortCopy as DesignCopy,
  numberLocale: 'en',
});

/** Provides the language to components. Without it a page can only show an English error. */
export function DesignProvider({ copy, numberLocale, children }: Design & { readonly children: ReactNode }) {
  const design = useMemo(() => ({ copy, numberLocale }), [copy, numberLocale]);
  return <DesignContext value={design}>{children}</DesignContext>;
}

export function useDesign(): Design {
  return use(DesignContext);
}

export function useDesignCopy(): DesignCopy {
  return use(DesignContext).copy;
}
