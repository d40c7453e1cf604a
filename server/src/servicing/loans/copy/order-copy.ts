import type { LoanState } from '@hiram/lending/loan-state';
import type { Term } from '@hiram/lending/term';
import type { OrderDayName } from '../order.ts';

export interface TitleAndText {
  readonly title: string;
  readonly text: string;
}

/** Borrower copy for orders. Amounts, dates and terms are already formatted. */
export interface OrderCopy {
  readonly states: Readonly<Record<LoanState, string>>;
  readonly days: Readonly<Record<OrderDayName, string>>;
  /** Cards on which the borrower picks an order. */
  readonly cards: Readonly<Record<'status' | 'amount' | 'toPay', string>>;
  readonly term: (term: Term) => string;
  readonly next: {
    readonly apply: (most: string) => TitleAndText;
    readonly goOnApplying: (request: {
      readonly product: string;
      readonly amount: string;
      readonly term: string;
    }) => TitleAndText;
    readonly waitForDecision: (by: string) => TitleAndText;
    /** The promised decision time has passed. */
    readonly decisionIsLate: TitleAndText;
    readonly readWhyDeclined: (applyAgainOn: string | undefined) => TitleAndText;
    readonly bindAccount: (amount: string, until: string) => TitleAndText;
    readonly sign: (amount: string, until: string) => TitleAndText;
    readonly waitForMoney: (by: string) => TitleAndText;
    readonly moneyIsLate: TitleAndText;
    /** The payout's outcome is not known yet. */
    readonly awaitingBank: (by: string) => TitleAndText;
    readonly awaitingBankLate: TitleAndText;
    readonly changeAccount: TitleAndText;
    readonly payOverdue: (amount: string, dueOn: string) => TitleAndText;
    readonly payDue: (amount: string, dueOn: string) => TitleAndText;
    readonly inTransit: (amount: string, until: string) => TitleAndText;
    readonly lookedFor: (amount: string, until: string) => TitleAndText;
    /** Part of the amount is in dispute, and all of it waits for the decision. */
    readonly inDispute: (amount: string) => TitleAndText;
    readonly nothingYet: (amount: string, dueOn: string) => TitleAndText;
    readonly nothingToPay: TitleAndText;
    readonly nothingOnOffer: TitleAndText;
  };
  readonly applyAgainFrom: (day: string) => string;
}
