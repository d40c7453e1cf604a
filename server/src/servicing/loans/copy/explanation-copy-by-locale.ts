import type { Locale } from '@hiram/contract/locales';
import type { ExplanationCopy } from './explanation-copy.ts';
import { en } from './explanation-en.ts';
import { fil } from './explanation-fil.ts';
import { hi } from './explanation-hi.ts';

/** The reference locale defines no literals for these, so it uses English. */
const words: Readonly<Record<Locale, ExplanationCopy>> = { en, fil, hi, reference: en };

export function explanationCopy(locale: Locale): ExplanationCopy {
  return words[locale];
}
