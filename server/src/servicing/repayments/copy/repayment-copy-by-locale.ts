import type { Locale } from '@hiram/contract/locales';
import { en } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';
import type { RepaymentCopy } from './repayment-copy.ts';

/** The reference locale has no literals of its own for these, so they are English. */
const words: Readonly<Record<Locale, RepaymentCopy>> = { en, fil, hi, reference: en };

export function repaymentCopy(locale: Locale): RepaymentCopy {
  return words[locale];
}
