import type { ComponentType, ReactElement } from 'react';
import { DesignProvider } from '../design-context.tsx';
import { en } from '../texts/en.ts';

/** A demonstration with the texts of one language around it. */
export function inEnglish(Demo: ComponentType): ReactElement {
  return (
    <DesignProvider texts={en} numberLocale="en">
      <Demo />
    </DesignProvider>
  );
}
