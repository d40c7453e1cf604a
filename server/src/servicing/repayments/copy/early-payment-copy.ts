import type { SettlementPart } from '@hiram/lending/settlement';

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
  /** What the amount of the next payment does if it reduces the loan instead, in single sentences. */
  readonly reducesLoan: string;
  readonly nextStays: (next: { readonly amount: string; readonly day: string }) => string;
  readonly endsSooner: (last: { readonly day: string; readonly before: string }) => string;
  readonly settlesBy: (day: string) => string;
  readonly paysAhead: (day: string) => string;
  /** A part prepayment was made on a different day than the one shown. */
  readonly countedOn: (facts: { readonly paidOn: string; readonly quotedOn: string }) => string;
}
