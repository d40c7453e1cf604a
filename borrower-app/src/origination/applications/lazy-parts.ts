import type { Locale } from '@hiram/contract/locales';
import { formItemsCopy } from '../form-items/form-items-copy.ts';
import { applicationPagesCopy } from './application-pages-copy.ts';
import { outcomeCopy } from './outcome-copy.ts';

// Each part loads together with its copy, so that it never waits for a string.

export async function loadApplicationPages(locale: Locale) {
  const [part] = await Promise.all([
    import('./ApplicationPages.tsx'),
    applicationPagesCopy[locale].load(),
    formItemsCopy[locale].load(),
  ]);
  return part;
}

export async function loadOutcome(locale: Locale) {
  const [part] = await Promise.all([import('./Outcome.tsx'), outcomeCopy[locale].load()]);
  return part;
}
