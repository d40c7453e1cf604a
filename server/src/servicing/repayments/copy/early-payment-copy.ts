import type { Locale } from '@hiram/contract/locales';
import type { SettlementPart } from '@hiram/lending/settlement';
import { en } from './early-payment-en.ts';
import { fil } from './early-payment-fil.ts';
import { hi } from './early-payment-hi.ts';

/** Copy about paying early. Amounts and dates are already formatted. */
export interface EarlyPaymentCopy {
  readonly parts: Readonly<Record<SettlementPart['what'], string>>;
  readonly instalment: (number: number, of: number) => string;
  readonly notYet: (day: string) => string;
  readonly dueFirst: (amount: string) => string;
  readonly inTransit: (amount: string) => string;
  readonly interestUntilToday: (saved: string) => string;
  readonly nothingSaved: string;
  readonly noFee: string;
  readonly settleBy: (day: string) => string;
  readonly creditGoesAlong: (amount: string) => string;
  readonly paidLater: string;
  /** A part prepayment was made on a different day than the one shown. */
  readonly countedOn: (facts: { readonly paidOn: string; readonly quotedOn: string }) => string;
}

/** The reference locale has no literals of its own for these, so they are English. */
const words: Readonly<Record<Locale, EarlyPaymentCopy>> = { en, fil, hi, reference: en };

export function earlyPaymentCopy(locale: Locale): EarlyPaymentCopy {
  return words[locale];
}
