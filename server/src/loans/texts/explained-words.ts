import type { Locale } from '@hiram/contract/locales';
import type { Claim } from '@hiram/lending/entry';
import type { ReversibleKind } from '@hiram/lending/reversal';
import { en } from './explained-en.ts';
import { fil } from './explained-fil.ts';
import { hi } from './explained-hi.ts';
import type { TitleAndText } from './order-words.ts';

/** A part of a day's charge: what was overdue, at which rate, for how many days the rate is. */
export interface WrittenShare {
  readonly base: string;
  readonly percent: string;
  readonly rateDays: number;
}

/** What a borrower reads of each line of an amount. Figures and days come ready to be read. */
export interface ExplainedWords {
  readonly claims: Readonly<Record<Claim, string>>;
  readonly instalment: (facts: {
    readonly number: number;
    readonly of: number;
    readonly dueOn: string;
    readonly parts: string;
  }) => TitleAndText;
  /** Due later, and paid in part or in whole. */
  readonly paidAhead: (facts: {
    readonly number: number;
    readonly of: number;
    readonly dueOn: string;
  }) => TitleAndText;
  readonly lateFee: TitleAndText;
  readonly lateCharges: (facts: {
    readonly days: number;
    readonly daily: string;
    readonly first: string;
    readonly last: string;
    /** The arithmetic of one day; undefined of what is on the books no more. */
    readonly sum: string | undefined;
  }) => TitleAndText;
  readonly share: (share: WrittenShare) => string;
  /** Of so many instalments that each alone would be too long. */
  readonly manyShares: (facts: {
    readonly count: number;
    readonly base: string;
    readonly percent: string;
  }) => string;
  /** The limit on all that a loan may cost left no more. */
  readonly cutByLimit: string;
  readonly besideDispute: (amount: string) => string;
  readonly besideOnItsWay: (amount: string) => string;
  readonly extensionFee: (on: string) => TitleAndText;
  readonly payment: (whole: string, parts: string) => TitleAndText;
  readonly credit: (parts: string) => TitleAndText;
  readonly waiver: (parts: string) => TitleAndText;
  /** Said of a charge that stands no more. */
  readonly wasTakenBack: (on: string) => string;
  readonly reversal: (of: ReversibleKind, on: string) => TitleAndText;
  readonly disputed: (amount: string, since: string) => TitleAndText;
  readonly onItsWay: (amount: string, until: string) => TitleAndText;
  readonly lookedFor: (amount: string, until: string) => TitleAndText;
}

/** The reference locale has no literal of its own for these: they are English there. */
const words: Readonly<Record<Locale, ExplainedWords>> = { en, fil, hi, reference: en };

export function explainedWords(locale: Locale): ExplainedWords {
  return words[locale];
}
