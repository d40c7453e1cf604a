import type { PaymentStatus } from '@hiram/contract/servicing/repayments';
import type { PayableChannel, PaymentChannel } from '../payment-channel.ts';
import type { PaymentStepKind } from '../payment-steps.sql.ts';

export interface TitleAndText {
  readonly title: string;
  readonly text: string;
}

/** The steps for paying with a code, under a heading. */
export interface HowToPayCopy {
  readonly title: string;
  readonly steps: readonly string[];
}

/** The shop, bank or wallet, the amount, and the expiry. */
interface CodeFacts {
  readonly place: string;
  readonly amount: string;
  readonly until: string;
}

/** Copy about paying. Amounts and times are already formatted. */
export interface RepaymentCopy {
  readonly ways: Readonly<Record<PaymentChannel['way'], string>>;
  /** Components of an amount. */
  readonly parts: {
    readonly principal: string;
    readonly interest: string;
    readonly fee: string;
    readonly lateCharges: string;
    readonly extensionFees: string;
    readonly credit: string;
    /** What an accepted settlement offer asks for. */
    readonly compromise: string;
    /** Several components in one row, while the list is folded. */
    readonly instalment: string;
    readonly interestAndFee: string;
    readonly charges: string;
    readonly rest: string;
  };
  readonly notice: {
    readonly beforeDue: (day: string) => string;
    readonly overdue: string;
    /** Credit covers everything that falls due before this date. */
    readonly paidUntil: (day: string) => string;
    readonly inTransit: (amount: string) => string;
    /** A settlement offer was accepted and can be paid until this date. */
    readonly compromise: (day: string) => string;
    /** Shown alone, or after the others if another amount is late. */
    readonly inDispute: (amount: string) => string;
  };
  readonly standings: Readonly<Record<PaymentStatus, (until: string) => TitleAndText>>;
  /** In transit for longer than expected. Accrual was paused until then. */
  readonly takesLonger: (until: string) => TitleAndText;
  /** It was in transit and failed. Accrual was paused in the meantime. */
  readonly cameToNothing: TitleAndText;
  readonly steps: Readonly<Record<PaymentStepKind, string>>;
  readonly howToPay: Readonly<Record<PayableChannel['way'], (facts: CodeFacts) => HowToPayCopy>>;
}
