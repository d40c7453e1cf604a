import type { Locale } from '@hiram/contract/locales';
import type { LoanDetailsCopy } from './loan-details-copy.ts';
import { en } from './loan-details-en.ts';
import { fil } from './loan-details-fil.ts';
import { hi } from './loan-details-hi.ts';

/** The reference locale defines no literals for these, so it uses English. */
const words: Readonly<Record<Locale, LoanDetailsCopy>> = { en, fil, hi, reference: en };

export function loanDetailsCopy(locale: Locale): LoanDetailsCopy {
  return words[locale];
}
