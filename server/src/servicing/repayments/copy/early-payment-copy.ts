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
  /** A part prepayment was made on a different day than the one shown. */
  readonly countedOn: (facts: { readonly paidOn: string; readonly quotedOn: string }) => string;
}
