import type { Claim } from '@hiram/lending/entry';

/** Borrower copy about a settlement offer. Amounts and dates arrive formatted. */
export interface SettlementOfferCopy {
  /** Changing the wording requires a new version, which is stored with every acceptance. */
  readonly version: string;
  readonly parts: Readonly<Record<Claim, string>>;
  readonly pays: (amount: string, day: string) => string;
  readonly short: string;
  readonly reported: string;
  readonly noNewLoan: (months: number) => string;
  readonly unchanged: string;
  /** On the loan's page. */
  readonly notice: Readonly<
    Record<'open' | 'accepted', (amount: string, day: string) => { title: string; text: string }>
  >;
}
