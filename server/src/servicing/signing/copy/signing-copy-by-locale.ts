import type { Locale } from '@hiram/contract/locales';
import { en } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';
import type { SigningCopy } from './signing-copy.ts';

/** The reference locale has no literals of its own for these, so they are English. */
const words: Readonly<Record<Locale, SigningCopy>> = { en, fil, hi, reference: en };

export function signingCopy(locale: Locale): SigningCopy {
  return words[locale];
}
