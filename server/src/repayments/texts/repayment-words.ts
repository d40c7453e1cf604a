import type { Locale } from '@hiram/contract/locales';
import type { PaymentStanding } from '@hiram/contract/repayments';
import type { PayableChannel, PaymentChannel } from '../payment-channel.ts';
import type { PaymentStepKind } from '../payment-steps.sql.ts';
import { en } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';

export interface TitleAndText {
  readonly title: string;
  readonly text: string;
}

/** The steps of paying with a code, under a heading. */
export interface HowToPay {
  readonly title: string;
  readonly steps: readonly string[];
}

/** The shop, bank or wallet; the amount; and until when. */
interface CodeFacts {
  readonly place: string;
  readonly amount: string;
  readonly until: string;
}

/** What a borrower reads about paying. Figures and moments come ready to be read. */
export interface RepaymentWords {
  readonly ways: Readonly<Record<PaymentChannel['way'], string>>;
  /** What an amount is made of. */
  readonly parts: {
    readonly principal: string;
    readonly interest: string;
    readonly fee: string;
    readonly lateCharges: string;
    readonly extensionFees: string;
    readonly credit: string;
  };
  readonly notice: {
    readonly beforeDue: (day: string) => string;
    readonly overdue: string;
    readonly onItsWay: (amount: string) => string;
    /** Said alone, or after the others where something else is late. */
    readonly inDispute: (amount: string) => string;
  };
  readonly standings: Readonly<Record<PaymentStanding, (until: string) => TitleAndText>>;
  /** On its way for longer than it can take; charges stood still until then. */
  readonly takesLonger: (until: string) => TitleAndText;
  /** It was on its way and will not come; charges stood still meanwhile. */
  readonly cameToNothing: TitleAndText;
  readonly steps: Readonly<Record<PaymentStepKind, string>>;
  readonly howToPay: Readonly<Record<PayableChannel['way'], (facts: CodeFacts) => HowToPay>>;
}

/** The reference locale has no literal of its own for these: they are English there. */
const words: Readonly<Record<Locale, RepaymentWords>> = { en, fil, hi, reference: en };

export function repaymentWords(locale: Locale): RepaymentWords {
  return words[locale];
}
