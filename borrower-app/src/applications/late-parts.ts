import type { Locale } from '@hiram/contract/locales';
import { fillingTexts } from './filling-texts.ts';
import { outcomeTexts } from './outcome-texts.ts';

// Each part loads together with its copy, so that it never waits for a string.

export async function loadFilling(locale: Locale) {
  const [part] = await Promise.all([import('./FillingIn.tsx'), fillingTexts[locale].load()]);
  return part;
}

export async function loadOutcome(locale: Locale) {
  const [part] = await Promise.all([import('./Outcome.tsx'), outcomeTexts[locale].load()]);
  return part;
}
