import type { NumberKind } from '../repay-type.ts';

export interface TitleAndText {
  readonly title: string;
  readonly text: string;
}

interface NumberCopy {
  readonly numberName: string;
  readonly hint: string;
}

interface MessageSignature {
  readonly brandName: string;
  readonly host: string;
}

/** Borrower copy for payment claims. Amounts and dates are already formatted. */
export interface PaymentClaimCopy {
  /** Payment methods without a proper name. */
  readonly types: Readonly<Record<string, string>>;
  readonly numbers: Readonly<Record<NumberKind, NumberCopy>>;
  readonly looking: (by: string) => TitleAndText;
  readonly lookingAtPhoto: (by: string) => TitleAndText;
  readonly isAccrualPaused: (still: { readonly amount: string; readonly until: string }) => string;
  readonly ifNotFound: Readonly<Record<'waived' | 'booked', string>>;
  readonly chargesGoOn: string;
  readonly inTransit: TitleAndText;
  readonly paymentInSuspense: TitleAndText;
  readonly counted: TitleAndText;
  readonly notFound: TitleAndText;
  readonly daysWere: Readonly<Record<'waived' | 'booked', (until: string) => string>>;
  /** SMS messages. Others may see the phone, so they name no amount and no number. */
  readonly messages: Readonly<Record<'found' | 'not_found', (who: MessageSignature) => string>>;
}
