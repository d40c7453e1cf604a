import type { Term } from '@hiram/lending/term';

/** Copy between the offer and the signature. Amounts are already formatted. */
export interface SigningCopy {
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
  /** A term, and its number of days from today to the last payment. */
  readonly term: (term: Term, days: number) => string;
  readonly plan: {
    readonly title: (number: number, of: number) => string;
    /** The fee is undefined if the payment has none. */
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
  /** Shown when the borrower leaves without signing. */
  readonly leave: { readonly title: string; readonly text: (until: string) => string };
  readonly late: {
    readonly monthly: (late: MonthlyLateFee) => string;
    readonly tiers: (late: TieredLateFee) => string;
  };
  readonly coolingOff: (right: {
    readonly days: number;
    readonly lastDay: string;
    readonly amount: string;
    /** Deducted from the returned amount. Undefined if nothing is. */
    readonly retainedFee: string | undefined;
  }) => string;
  /** Button of the second variant, unless the product defines its own. */
  readonly button: string;
}

interface LateFeeExample {
  readonly days: number;
  readonly cost: string;
  /** Maximum total cost of the loan. Undefined if there is no cap. */
  readonly limit: string | undefined;
}

interface MonthlyLateFee extends LateFeeExample {
  readonly rate: string;
  /** The base of the late fee: the whole overdue payment, or only its principal and interest. */
  readonly of: 'scheduled_amount' | 'principal_and_interest';
}

interface TieredLateFee extends LateFeeExample {
  readonly fee: string;
  readonly lowestRate: string;
  readonly highestRate: string;
}
