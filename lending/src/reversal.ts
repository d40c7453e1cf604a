import { type CalendarDate, laterOf } from '@hiram/values/calendar-date';
import { lesserOf, type MinorUnits } from '@hiram/values/money';
import { DAY_CAUSE, type Entry } from './entry.ts';
import type { LoanEvent } from './loan-event.ts';
import { type ReversibleKind, reversibleKinds } from './reversed-charge.ts';

interface ReversedAmount {
  readonly on: CalendarDate;
  readonly amount: MinorUnits;
  /** The date of the decision. */
  readonly decidedOn: CalendarDate;
}

/** The reversed charges of a loan. A replay does not charge them again. */
interface Reversals {
  readonly charges: ReadonlyMap<string, ReversedAmount>;
  /**
   * A loan has one late fee. Once it was reversed, no day up to this date charges it, whichever was the first
   * late day.
   */
  readonly noLateFeeUntil: CalendarDate | null;
}

/** Additional terms for replaying a loan. They are not part of the contract and are never stored with it. */
export interface ReversalContext {
  readonly reversals?: Reversals | undefined;
}

export function isReversible(entry: Entry): entry is Entry & { readonly kind: ReversibleKind } {
  return reversibleKinds.some((kind) => kind === entry.kind);
}

/** The terms with all reversals, whenever we learned of them. A duplicate reversal counts once. */
export function withReversals<Terms>(terms: Terms, events: readonly LoanEvent[]): Terms & ReversalContext {
  const charges = new Map<string, ReversedAmount>();
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

/** Whether a charge, if it occurs, was reversed. */
export function isReversed(
  { reversals }: ReversalContext,
  charge: { readonly kind: ReversibleKind; readonly on: CalendarDate; readonly cause?: string },
): boolean {
  if (reversals === undefined) return false;
  if (charge.kind === 'late_fee_charged') {
    return reversals.noLateFeeUntil !== null && charge.on <= reversals.noLateFeeUntil;
  }
  return reversals.charges.has(keyOf(charge));
}

/**
 * The reversed amount that still occupies room under the lifetime limit on a date; it is freed the day after
 * the decision. Until then it cannot be charged on other days that the limit had reduced. So total charges
 * fall by at least the reversed amount.
 */
export function reservedCostRoom({ reversals }: ReversalContext, day: CalendarDate): MinorUnits {
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
  cause = DAY_CAUSE,
}: {
  readonly kind: ReversibleKind;
  readonly on: CalendarDate;
  readonly cause?: string;
}): string {
  return `${on}/${kind}/${cause}`;
}

/** Of two reversals of one charge, the larger amount and the later date, regardless of their order. */
function larger(earlier: ReversedAmount | undefined, later: ReversedAmount): ReversedAmount {
  if (earlier === undefined) return later;
  return {
    on: later.on,
    amount: greaterOf(earlier.amount, later.amount),
    decidedOn: laterOf(earlier.decidedOn, later.decidedOn),
  };
}

function greaterOf(left: MinorUnits, right: MinorUnits): MinorUnits {
  return lesserOf(left, right) === left ? right : left;
}
