import type { Locale } from '@hiram/contract/locales';
import type { LoanState } from '@hiram/lending/loan-state';
import type { Term } from '@hiram/lending/term';
import type { OrderDayName } from '../order.ts';
import { en } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';

export interface TitleAndText {
  readonly title: string;
  readonly text: string;
}

/** What a borrower reads of their orders. Amounts, days and terms come ready to be read. */
export interface OrderWords {
  readonly states: Readonly<Record<LoanState, string>>;
  readonly days: Readonly<Record<OrderDayName, string>>;
  /** Where somebody picks one of their orders. */
  readonly cards: Readonly<Record<'standing' | 'amount' | 'toPay', string>>;
  readonly term: (term: Term) => string;
  readonly next: {
    readonly apply: (most: string) => TitleAndText;
    readonly goOnApplying: (asked: {
      readonly product: string;
      readonly amount: string;
      readonly term: string;
    }) => TitleAndText;
    readonly waitForDecision: (by: string) => TitleAndText;
    /** The promise was not kept. */
    readonly decisionIsLate: TitleAndText;
    readonly readWhyDeclined: (applyAgainOn: string | undefined) => TitleAndText;
    readonly bindAccount: (amount: string, until: string) => TitleAndText;
    readonly sign: (amount: string, until: string) => TitleAndText;
    readonly waitForMoney: (by: string) => TitleAndText;
    readonly moneyIsLate: TitleAndText;
    /** Nobody has said yet what became of the payout. */
    readonly askingBank: (by: string) => TitleAndText;
    readonly askingBankIsLate: TitleAndText;
    readonly changeAccount: TitleAndText;
    readonly payOverdue: (amount: string, dueOn: string) => TitleAndText;
    readonly payDue: (amount: string, dueOn: string) => TitleAndText;
    readonly onItsWay: (amount: string, until: string) => TitleAndText;
    readonly lookedFor: (amount: string, until: string) => TitleAndText;
    /** Something in it is what the borrower says is wrong, and all of it waits for that. */
    readonly inDispute: (amount: string) => TitleAndText;
    readonly nothingYet: (amount: string, dueOn: string) => TitleAndText;
    readonly nothingToPay: TitleAndText;
    readonly nothingOnOffer: TitleAndText;
  };
  readonly applyAgainFrom: (day: string) => string;
}

/** The reference locale has no literal of its own for these: they are English there. */
const words: Readonly<Record<Locale, OrderWords>> = { en, fil, hi, reference: en };

export function orderWords(locale: Locale): OrderWords {
  return words[locale];
}
