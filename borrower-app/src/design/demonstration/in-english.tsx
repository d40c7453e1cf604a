import type { ComponentType, ReactElement } from 'react';
import { DesignProvider } from '../design-context.tsx';
import { en } from '../texts/en.ts';

/** Wraps a demo in the English copy. */
export function inEnglish(Demo: ComponentType): ReactElement {
  return (
    <DesignProvider copy={en} numberLocale="en">
      <Demo />
    </DesignProvider>
  );
}
