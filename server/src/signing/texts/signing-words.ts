import type { Locale } from '@hiram/contract/locales';
import type { Term } from '@hiram/lending/term';
import { en } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';

/** What a borrower reads between the offer and the signature. Figures come ready to be read. */
export interface SigningWords {
  readonly rows: {
    readonly amount: string;
    readonly youReceive: string;
    readonly interest: string;
    readonly totalCost: string;
    readonly totalToRepay: string;
    readonly term: string;
    readonly effectiveMonthlyRate: string;
    readonly annualPercentageRate: string;
    readonly moneyGoesTo: string;
    readonly signBy: string;
  };
  /** A term, and how many days that is from today to the last payment. */
  readonly term: (term: Term, days: number) => string;
  readonly plan: {
    readonly title: (number: number, of: number) => string;
    /** The fee is undefined where the payment has none. */
    readonly parts: (parts: {
      readonly principal: string;
      readonly interest: string;
      readonly fee: string | undefined;
    }) => string;
  };
  readonly rate: (rate: {
    readonly monthly: string;
    readonly isOfWhatIsOwed: boolean;
    readonly effective: string;
    readonly annual: string;
  }) => string;
  /** Asked before somebody leaves without having signed. */
  readonly leave: { readonly title: string; readonly text: (until: string) => string };
  readonly late: {
    readonly monthly: (late: MonthlyLateness) => string;
    readonly tiers: (late: TieredLateness) => string;
  };
  readonly coolingOff: (right: {
    readonly days: number;
    readonly lastDay: string;
    readonly amount: string;
    /** Kept from what is returned; undefined where nothing is. */
    readonly keptFee: string | undefined;
  }) => string;
  /** The button of the second variant, unless the product has its own. */
  readonly button: string;
}

interface LatenessExample {
  readonly days: number;
  readonly cost: string;
  /** All that the loan may ever cost; undefined where nothing limits it. */
  readonly limit: string | undefined;
}

export interface MonthlyLateness extends LatenessExample {
  readonly rate: string;
  /** The whole payment that is overdue, or its principal and interest alone. */
  readonly of: 'scheduled_amount' | 'principal_and_interest';
}

export interface TieredLateness extends LatenessExample {
  readonly fee: string;
  readonly lowestRate: string;
  readonly highestRate: string;
}

/** The reference locale has no literal of its own for these: they are English there. */
const words: Readonly<Record<Locale, SigningWords>> = { en, fil, hi, reference: en };

export function signingWords(locale: Locale): SigningWords {
  return words[locale];
}
