import type { Locale } from '@hiram/contract/locales';
import type { EarlyPaymentCopy } from './early-payment-copy.ts';
import { en } from './early-payment-en.ts';
import { fil } from './early-payment-fil.ts';
import { hi } from './early-payment-hi.ts';

/** The reference locale has no literals of its own for these, so they are English. */
const words: Readonly<Record<Locale, EarlyPaymentCopy>> = { en, fil, hi, reference: en };

export function earlyPaymentCopy(locale: Locale): EarlyPaymentCopy {
  return words[locale];
}
