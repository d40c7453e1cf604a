import type { Locale } from '@hiram/contract/locales';
import { en } from './en.ts';
import { fil } from './fil.ts';
import type { HardshipCopy } from './hardship-copy.ts';
import { hi } from './hi.ts';

/** The reference locale defines no literals for these, so it uses English. */
const words: Readonly<Record<Locale, HardshipCopy>> = { en, fil, hi, reference: en };

export function hardshipCopy(locale: Locale): HardshipCopy {
  return words[locale];
}
