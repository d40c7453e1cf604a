import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import type { EntryKind } from './entry.ts';

export const reversibleKinds = [
  'late_fee_charged',
  'late_penalty_charged',
  'extension_fee_charged',
] as const satisfies readonly EntryKind[];
export type ReversibleKind = (typeof reversibleKinds)[number];

/** A charge made in error, identified by its date and cause. */
export interface ReversedCharge {
  readonly kind: ReversibleKind;
  readonly on: CalendarDate;
  /** `DAY_CAUSE`, or the id of the extension whose fee it was. */
  readonly cause: string;
  /** Its amount at the time of reversal. */
  readonly amount: MinorUnits;
}
