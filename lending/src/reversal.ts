import { type CalendarDate, laterOf } from '@hiram/values/calendar-date';
import { lesserOf, type MinorUnits } from '@hiram/values/money';
import { type Entry, type EntryKind, THE_DAY } from './entry.ts';
import type { LoanEvent } from './loan-event.ts';

export const reversibleKinds = [
  'late_fee_charged',
  'late_penalty_charged',
  'extension_fee_charged',
] as const satisfies readonly EntryKind[];
export type ReversibleKind = (typeof reversibleKinds)[number];

/** A charge that should not have been, by the day and the cause that it was charged for. */
export interface ReversedCharge {
  readonly kind: ReversibleKind;
  readonly on: CalendarDate;
  /** `THE_DAY`, or the id of the extension that it was the fee of. */
  readonly cause: string;
  /** What it came to when it was taken back. */
  readonly amount: MinorUnits;
}

interface TakenBack {
  readonly on: CalendarDate;
  readonly amount: MinorUnits;
  /** The day on which it was decided. */
  readonly decidedOn: CalendarDate;
}

/** Which charges of a loan were taken back. Days that are lived again do not charge them. */
export interface Reversals {
  readonly charges: ReadonlyMap<string, TakenBack>;
  /** A loan has one late fee. Once it was taken back, no day up to this charges it, whichever was the first late one. */
  readonly noLateFeeUntil: CalendarDate | null;
}

/** The terms that a loan is lived again by. It is no part of a contract and never kept with one. */
export interface Reversing {
  readonly reversals?: Reversals | undefined;
}

export function isReversible(entry: Entry): entry is Entry & { readonly kind: ReversibleKind } {
  return reversibleKinds.some((kind) => kind === entry.kind);
}

/** The terms together with what was taken back, whenever that was heard of. Taken back twice is taken back once. */
export function withReversals<Terms>(terms: Terms, events: readonly LoanEvent[]): Terms & Reversing {
  const charges = new Map<string, TakenBack>();
  let noLateFeeUntil: CalendarDate | null = null;
  for (const event of events) {
    if (event.kind !== 'charges_reversed') continue;
    const decidedOn = event.effectiveOn;
    for (const charge of event.charges) {
      const key = keyOf(charge);
      charges.set(key, larger(charges.get(key), { on: charge.on, amount: charge.amount, decidedOn }));
      if (charge.kind === 'late_fee_charged' && (noLateFeeUntil === null || noLateFeeUntil < decidedOn)) {
        noLateFeeUntil = decidedOn;
      }
    }
  }
  return { ...terms, reversals: charges.size === 0 ? undefined : { charges, noLateFeeUntil } };
}

/** Whether a charge, should it come about, was taken back. */
export function isReversed(
  { reversals }: Reversing,
  charge: { readonly kind: ReversibleKind; readonly on: CalendarDate; readonly cause?: string },
): boolean {
  if (reversals === undefined) return false;
  if (charge.kind === 'late_fee_charged') {
    return reversals.noLateFeeUntil !== null && charge.on <= reversals.noLateFeeUntil;
  }
  return reversals.charges.has(keyOf(charge));
}

/**
 * What was taken back and still takes its room under the lifetime limit on a day: the room is free from the day after the
 * decision on. Up to then it is not charged for other days instead, that the limit had made cheap: all charges together fall
 * by at least what was taken back.
 */
export function roomNotFreed({ reversals }: Reversing, day: CalendarDate): MinorUnits {
  if (reversals === undefined) return 0n;
  let total = 0n;
  for (const { on, amount, decidedOn } of reversals.charges.values()) {
    if (on <= day && day <= decidedOn) total += amount;
  }
  return total;
}

function keyOf({
  kind,
  on,
  cause = THE_DAY,
}: {
  readonly kind: ReversibleKind;
  readonly on: CalendarDate;
  readonly cause?: string;
}): string {
  return `${on}/${kind}/${cause}`;
}

/** Of two words about one charge the larger amount and the later day, in whatever order they were heard. */
function larger(known: TakenBack | undefined, heard: TakenBack): TakenBack {
  if (known === undefined) return heard;
  return {
    on: heard.on,
    amount: greaterOf(known.amount, heard.amount),
    decidedOn: laterOf(known.decidedOn, heard.decidedOn),
  };
}

function greaterOf(left: MinorUnits, right: MinorUnits): MinorUnits {
  return lesserOf(left, right) === left ? right : left;
}
