import type { ExtensionRefusal } from '@hiram/lending/extension';
import type { ReliefKind } from '@hiram/lending/relief';
import type { ReliefRefusal } from '@hiram/lending/relief-quote';

interface ReliefFacts {
  readonly days: number;
  readonly parts: number;
  /** The next payment with its due date, and the last date of the plan. */
  readonly amount: string;
  readonly dueOn: string;
  readonly lastOn: string;
}

/** Borrower copy for hardship relief. Amounts and dates arrive formatted. */
export interface HardshipCopy {
  /**
   * Changing the wording requires a new version, which is stored with every signature. Counsel must confirm
   * the wording.
   */
  readonly version: string;
  readonly ways: Readonly<Record<ReliefKind, { readonly title: string; readonly text: string }>>;
  readonly refused: Readonly<Record<ReliefRefusal, string>>;
  /** Why there is no extension; the day is the first on which one is possible. */
  readonly notExtended: Readonly<Record<ExtensionRefusal, (from: string) => string>>;
  readonly instalment: (number: number, of: number) => string;
  readonly inParts: (parts: number) => string;
  readonly pauseOf: (days: number, day: string) => string;
  readonly clauses: Readonly<Record<ReliefKind, (facts: ReliefFacts) => string>> & {
    readonly costsNothing: string;
    readonly costs: (amount: string) => string;
    readonly waived: (amount: string) => string;
    readonly payNow: (amount: string) => string;
    readonly unchanged: string;
    readonly ifLate: string;
  };
}
