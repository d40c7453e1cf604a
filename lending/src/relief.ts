import type { MinorUnits } from '@hiram/values/money';

/**
 * The effect of relief on a schedule. Days count as for an extension: from the due date, or from today if
 * that has passed.
 */
export type Relief =
  | { readonly kind: 'new_date' | 'pause'; readonly days: number }
  | {
      readonly kind: 'split';
      /** The number of the split instalment in the schedule at the time of agreement. */
      readonly instalment: number;
      readonly parts: number;
      readonly everyDays: number;
    };
export type ReliefKind = Relief['kind'];

/** Relief as signed. */
export interface AgreedRelief {
  readonly relief: Relief;
  readonly fee: MinorUnits;
  /** The late fees that are waived with it. */
  readonly waived: MinorUnits;
  /** The version of the market's rule under which it was offered. */
  readonly rule: string;
}
