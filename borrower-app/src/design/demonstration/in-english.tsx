import type { ComponentType, ReactElement } from 'react';
import { en } from '../copy/en.ts';
import { DesignProvider } from '../design-context.tsx';

/** Wraps a demo in the English copy. */
export function inEnglish(Demo: ComponentType): ReactElement {
  return (
    <DesignProvider copy={en} numberLocale="en">
      <Demo />
    </DesignProvider>
  );
}
