import type { Locale } from '@hiram/contract/locales';
import { en } from './loan-details-en.ts';
import { fil } from './loan-details-fil.ts';
import { hi } from './loan-details-hi.ts';
import type { TitleAndText } from './order-words.ts';

/** What a borrower reads of one order, where the home page says nothing of it. Figures come ready to be read. */
export interface LoanDetailsWords {
  readonly notices: {
    /** Why, in the words of the reasons, and from when on a new application is taken. */
    readonly declined: (reasons: readonly string[], applyAgainOn: string | undefined) => TitleAndText;
    readonly withdrawn: TitleAndText;
    readonly settled: (on: string) => TitleAndText;
    readonly cancelled: (on: string) => TitleAndText;
    /** Signed, and cancelled before any money went out. */
    readonly cancelledInTime: (on: string) => TitleAndText;
    /** The borrower wants out while the money is on its way. */
    readonly cancelAsked: TitleAndText;
    /** The borrower wants out and has the money. */
    readonly toBeReturned: (amount: string, until: string) => TitleAndText;
    /** Nothing goes on by itself: a person of ours has it. */
    readonly withPeople: (by: string) => TitleAndText;
    readonly writtenOff: (amount: string) => TitleAndText;
  };
  readonly rows: {
    readonly askedFor: string;
    readonly approved: string;
    readonly amount: string;
    readonly term: string;
    readonly sent: string;
    readonly answerBy: string;
    readonly signBy: string;
    readonly decided: string;
    readonly ended: string;
    readonly signed: string;
    readonly youReceive: string;
    readonly youReceived: string;
    readonly totalToRepay: string;
    readonly moneyGoesTo: string;
    readonly moneyWentTo: string;
    readonly cameBackFrom: string;
    readonly instalment: (number: number, of: number, dueOn: string) => string;
    readonly paid: (amount: string) => string;
    readonly leftOf: (left: string, amount: string) => string;
    readonly lateCharges: string;
    readonly extensionFees: string;
    /** What the borrower says is wrong and nobody has decided yet. */
    readonly inDispute: string;
    readonly inDisputeOf: (amount: string) => string;
    /** Charges that were taken back. */
    readonly takenBack: string;
    readonly leftToPay: string;
  };
  readonly steps: {
    readonly applied: string;
    readonly approved: string;
    readonly declined: string;
    readonly ended: string;
    readonly moneyOnItsWay: string;
    readonly askingBank: string;
    readonly accountNeeded: string;
    readonly cancelled: string;
    readonly moneySent: string;
    readonly due: string;
    readonly wasDue: string;
    readonly settled: string;
    readonly givenBack: string;
  };
  /** Said while an approved offer waits to be signed. */
  readonly withdraw: (amount: string, until: string) => string;
  readonly tile: {
    readonly upTo: (term: string) => string;
    readonly description: string;
    readonly choose: string;
  };
  readonly failure: { readonly notice: string; readonly error: string };
}

/** The reference locale has no literal of its own for these: they are English there. */
const words: Readonly<Record<Locale, LoanDetailsWords>> = { en, fil, hi, reference: en };

export function loanDetailsWords(locale: Locale): LoanDetailsWords {
  return words[locale];
}
