import { assert } from '@hiram/values/assert';
import { addMonths, type CalendarDate, daysBetween } from '@hiram/values/calendar-date';
import { lesserOf, type MinorUnits } from '@hiram/values/money';
import { divideRounded } from '@hiram/values/rounding';
import { inDispute, inTransit, lateInstalments } from './accrual-pause.ts';
import { DAY_CAUSE, type Entry, type LateFeeShare } from './entry.ts';
import type { LateChargeTerms } from './late-charge-terms.ts';
import type { DayTerms } from './loan-terms.ts';
import { type OpenInstalment, type Position, type Step, unpaid } from './position.ts';
import { isReversed, type ReversalContext, reservedCostRoom } from './reversal.ts';

/**
 * Charges late fees for the position's date: at most one fee and one penalty a day. There is no penalty on
 * penalties, amounts are rounded down, and charging stops at the lifetime cost limit. Accrual is paused for
 * payments in transit and disputed amounts; reversed charges are not charged again.
 */
export function chargeLateFee(terms: DayTerms & ReversalContext, position: Position): Step {
  const late = lateInstalments(terms.allocationOrder, position);
  if (late.length === 0) {
    return { position, entries: [] };
  }
  const entries: Entry[] = [];
  let charged = position;
  if (terms.lateCharge.kind === 'fee_and_daily_tiers' && !position.lateFeeTaken) {
    const raw = terms.lateCharge.oneTimeFee;
    const room = lateFeeRoom(terms, charged);
    const amount = isReversed(terms, { kind: 'late_fee_charged', on: charged.day }) ? 0n : within(raw, room);
    charged = { ...withLateCharge(charged, amount), lateFeeTaken: true };
    entries.push(...chargeEntry(charged.day, 'late_fee_charged', amount, { kind: 'fixed', raw, room }));
  }
  const shares = late.map((row) => lateFeeShare(terms.lateCharge, row, position.day));
  const raw = shares.reduce((total, { amount }) => total + amount, 0n);
  const room = lateFeeRoom(terms, charged);
  const amount = isReversed(terms, { kind: 'late_penalty_charged', on: charged.day })
    ? 0n
    : within(raw, room);
  const coming = inTransit(position);
  const disputed = inDispute(position);
  const working: Entry['working'] = {
    ...({ kind: 'late_shares', shares, raw, room } as const),
    ...(coming > 0n && { inTransit: coming }),
    ...(disputed > 0n && { inDispute: disputed }),
  };
  entries.push(...chargeEntry(charged.day, 'late_penalty_charged', amount, working));
  return { position: withLateCharge(charged, amount), entries };
}

/** The remaining room under the lifetime cost limit; null if there is none. */
export function costRoomLeft({ lifetimeCostLimit }: DayTerms, { cost }: Position): MinorUnits | null {
  if (lifetimeCostLimit === null) {
    return null;
  }
  return lifetimeCostLimit > cost ? lifetimeCostLimit - cost : 0n;
}

function lateFeeRoom(terms: DayTerms & ReversalContext, position: Position): MinorUnits | null {
  const room = costRoomLeft(terms, position);
  if (room === null) return null;
  const notFreed = reservedCostRoom(terms, position.day);
  return room > notFreed ? room - notFreed : 0n;
}

/** The amount, limited to the room. */
export function within(amount: MinorUnits, room: MinorUnits | null): MinorUnits {
  return room === null ? amount : lesserOf(amount, room);
}

/** Whether another late day could still be charged. */
export function canChargeMore(terms: DayTerms, position: Position): boolean {
  const { lateCharge } = terms;
  if (lateCharge.kind === 'monthly_rate' && lateCharge.monthlyRate.numerator === 0n) {
    return false;
  }
  return costRoomLeft(terms, position) !== 0n;
}

/** What one overdue instalment adds on a date. */
function lateFeeShare(terms: LateChargeTerms, row: OpenInstalment, day: CalendarDate): LateFeeShare {
  const daysLate = daysBetween(row.dueOn, day);
  if (terms.kind === 'fee_and_daily_tiers') {
    const tier = terms.tiers.findLast(({ fromDay }) => fromDay <= daysLate);
    assert(tier !== undefined, 'the first tier must start on day 1');
    return share(row.number, unpaid(row), daysLate, tier.dailyRate, 1);
  }
  const base = terms.base === 'scheduled_amount' ? unpaid(row) : unpaid(row) - (row.fee - row.feePaid);
  return share(row.number, base, daysLate, terms.monthlyRate, daysOfLateMonth(row.dueOn, day));
}

function share(
  instalment: number,
  base: MinorUnits,
  daysLate: number,
  rate: LateFeeShare['rate'],
  rateDays: number,
): LateFeeShare {
  const amount = divideRounded(base * rate.numerator, rate.denominator * BigInt(rateDays), 'down');
  return { instalment, base, daysLate, rate, rateDays, amount };
}

/**
 * A late month runs from the due date to the same day of the next month. Each of its days carries an equal
 * part of the monthly rate, so no late month costs more than that rate, whether it has 28 days or 31.
 */
function daysOfLateMonth(dueOn: CalendarDate, day: CalendarDate): number {
  let month = Math.floor((daysBetween(dueOn, day) - 1) / 31);
  let end = addMonths(dueOn, month + 1);
  while (end < day) {
    month += 1;
    end = addMonths(dueOn, month + 1);
  }
  return daysBetween(addMonths(dueOn, month), end);
}

function withLateCharge(position: Position, amount: MinorUnits): Position {
  const { charged, paid } = position.lateCharges;
  return amount === 0n
    ? position
    : {
        ...position,
        lateCharges: { charged: charged + amount, paid },
        cost: position.cost + amount,
      };
}

function chargeEntry(
  on: CalendarDate,
  kind: 'late_fee_charged' | 'late_penalty_charged',
  amount: MinorUnits,
  working: Entry['working'],
): Entry[] {
  return amount === 0n
    ? []
    : [
        {
          kind,
          on,
          debit: 'late_charge_receivable',
          credit: 'late_charge_income',
          amount,
          cause: DAY_CAUSE,
          claim: 'late_charge',
          instalment: null,
          working,
        },
      ];
}
