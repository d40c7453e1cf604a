import { marketRules } from '@hiram/markets/market-pack';
import { addDays, type CalendarDate, calendarDate } from '@hiram/values/calendar-date';
import {
  addMs,
  calendarDateAt,
  type Instant,
  instantAtLocalTime,
  localDateTimeAt,
} from '@hiram/values/instant';
import { lesserOf } from '@hiram/values/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AmountDue,
  type DebitAttempt,
  type DebitCase,
  type DebitNotice,
  nextDebitStep,
} from './automatic-debit.ts';

const HOUR = 3_600_000;
const DUE = calendarDate('2026-12-10');
const NEXT_DUE = addDays(DUE, 15);

const schemes = [
  { market: 'IN', scheme: 'upi_autopay', zone: 'Asia/Kolkata' },
  { market: 'IN', scheme: 'enach', zone: 'Asia/Kolkata' },
  { market: 'PH', scheme: 'direct_debit', zone: 'Asia/Manila' },
] as const;

function ruleOf({ market, scheme }: (typeof schemes)[number]) {
  const { value } = marketRules(market, { on: DUE, channel: 'browser' }).debitSchemes;
  const rule = value?.find((one) => one.scheme === scheme);
  if (rule === undefined) throw new Error('no such scheme');
  return rule;
}

function at(day: CalendarDate, hour: number, zone: string, minute = 0): Instant {
  return instantAtLocalTime(day, { hour, minute, second: 0 }, zone);
}

interface Debit {
  readonly at: Instant;
  readonly amount: bigint;
  readonly dueOn: CalendarDate;
  readonly number: number;
  readonly outcome: 'paid' | 'failed';
}

interface Told {
  readonly amount: bigint;
  readonly deliveredAt: Instant;
  readonly debitAt: Instant;
}

/** What may happen in the hour before the next look. */
type Happening =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'part_paid'; readonly amount: bigint }
  | { readonly kind: 'held' | 'released' | 'stopped' | 'asked' };

/**
 * Two instalments, and a mandate that is looked at every hour for forty days. Every debit, every notice and every
 * hold is kept, so that the rules are read from what happened and not from the code under test.
 */
function run(
  scheme: (typeof schemes)[number],
  happenings: readonly Happening[],
  banks: readonly ('paid' | 'failed' | 'late')[],
  deliveries: readonly number[],
) {
  const { zone } = scheme;
  const rule = ruleOf(scheme);
  let now = at(addDays(DUE, -6), 6, zone);
  const owed = new Map([
    [DUE, 1_000n],
    [NEXT_DUE, 700n],
  ]);
  let notice: DebitNotice | undefined;
  let isHeld = false;
  let isActive = true;
  let retryAskedAt: Instant | undefined;
  const attempts: DebitAttempt[] = [];
  const debits: Debit[] = [];
  const told: Told[] = [];
  const wrong: string[] = [];
  let deliveredBy: Instant | undefined;
  const ends = at(addDays(NEXT_DUE, 20), 0, zone);
  for (let turn = 0; now < ends; turn += 1) {
    const happening = happenings[turn % happenings.length] ?? { kind: 'nothing' };
    if (happening.kind === 'held') isHeld = true;
    if (happening.kind === 'released') isHeld = false;
    if (happening.kind === 'stopped') isActive = false;
    if (happening.kind === 'asked') retryAskedAt = now;
    if (happening.kind === 'part_paid') payOldest(happening.amount);
    if (
      notice !== undefined &&
      notice.deliveredAt === undefined &&
      deliveredBy !== undefined &&
      now >= deliveredBy
    ) {
      notice = { ...notice, deliveredAt: now };
      told.push({ amount: notice.amount, deliveredAt: now, debitAt: notice.debitAt });
    }
    for (let step = 0; step < 3; step += 1) {
      const debit: DebitCase = {
        now,
        zone,
        rule,
        isActive,
        isHeld,
        ceiling: 1_000n,
        validUntil: addDays(NEXT_DUE, 30),
        dueOn,
        notice,
        attempts,
        retryAskedAt,
      };
      const next = nextDebitStep(debit);
      if (next.kind === 'wait') break;
      if (next.kind === 'withdraw_notice') notice = undefined;
      if (next.kind === 'announce') {
        notice = { ...next, deliveredAt: undefined };
        deliveredBy = addMs(now, (deliveries[turn % deliveries.length] ?? 0) * HOUR);
      }
      if (next.kind === 'debit') {
        if (isHeld || !isActive) wrong.push('a debit while held or stopped');
        if (next.amount > owedBy(calendarDateAt(now, zone))) wrong.push('more than is owed');
        const outcome = banks[debits.length % banks.length] === 'paid' ? 'paid' : 'failed';
        debits.push({ at: now, amount: next.amount, dueOn: next.dueOn, number: next.number, outcome });
        attempts.push({ dueOn: next.dueOn, number: next.number, outcome, endedAt: now });
        if (outcome === 'paid') payOldest(next.amount);
      }
    }
    now = addMs(now, HOUR / 2);
  }
  return { rule, zone, debits, told, wrong };

  function dueOn(day: CalendarDate): AmountDue | undefined {
    const open = [...owed].filter(([, amount]) => amount > 0n);
    const [first] = open;
    if (first === undefined) return undefined;
    const due = open.filter(([dueDay]) => dueDay <= day);
    const asked = due.length === 0 ? [first] : due;
    return { dueOn: first[0], amount: asked.reduce((total, [, amount]) => total + amount, 0n) };
  }
  function owedBy(day: CalendarDate): bigint {
    return [...owed].reduce((total, [dueDay, amount]) => (dueDay <= day ? total + amount : total), 0n);
  }
  function payOldest(amount: bigint): void {
    let left = amount;
    for (const [dueDay, unpaid] of owed) {
      const paid = lesserOf(left, unpaid);
      owed.set(dueDay, unpaid - paid);
      left -= paid;
    }
  }
}

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 40, arbitrary: fc.constant<Happening>({ kind: 'nothing' }) },
  { weight: 1, arbitrary: fc.constant<Happening>({ kind: 'held' }) },
  { weight: 3, arbitrary: fc.constant<Happening>({ kind: 'released' }) },
  { weight: 3, arbitrary: fc.constant<Happening>({ kind: 'asked' }) },
  { weight: 1, arbitrary: fc.bigInt(1n, 900n).map((amount): Happening => ({ kind: 'part_paid', amount })) },
);

describe.each(schemes)('$scheme', (scheme) => {
  test('every debit has a notice of its amount at least 24 hours before, on the day that it names, and is owed', () => {
    const one = fc.record({
      happenings: fc.array(happening, { minLength: 1, maxLength: 400 }),
      banks: fc.array(fc.constantFrom('paid', 'failed', 'failed', 'failed' as const), {
        minLength: 1,
        maxLength: 9,
      }),
      deliveries: fc.array(fc.constantFrom(0, 1, 2, 30), { minLength: 1, maxLength: 9 }),
    });
    let debited = 0;
    fc.assert(
      fc.property(one, ({ happenings, banks, deliveries }) => {
        const { rule, zone, debits, told, wrong } = run(scheme, happenings, banks, deliveries);
        expect(wrong).toEqual([]);
        debited += debits.length;
        for (const debit of debits) {
          const notices = told.filter(
            ({ amount, deliveredAt, debitAt }) =>
              amount === debit.amount &&
              debit.at - deliveredAt >= 24 * HOUR &&
              calendarDateAt(debitAt, zone) === calendarDateAt(debit.at, zone),
          );
          expect(notices).not.toEqual([]);
          expect(debit.at).toBeGreaterThanOrEqual(at(debit.dueOn, 8, zone));
          const { hour, minute } = localDateTimeAt(debit.at, zone).time;
          const minutes = hour * 60 + minute;
          expect(minutes >= 480 && minutes < 1_200).toBe(true);
          if (scheme.scheme === 'upi_autopay') {
            expect(minutes < 600 || minutes >= 780).toBe(true);
            expect(minutes < 1_020).toBe(true);
          }
        }
        for (const dueOn of [DUE, NEXT_DUE]) {
          const made = debits.filter((debit) => debit.dueOn === dueOn);
          expect(made.map(({ number }) => number)).toEqual(made.map((_debit, index) => index + 1));
          expect(made.length).toBeLessThanOrEqual(rule.attempts);
          expect(made.findIndex(({ outcome }) => outcome === 'paid')).oneOf([-1, made.length - 1]);
          for (const [index, debit] of made.entries()) {
            const before = made[index - 1];
            if (before !== undefined) {
              expect(debit.at - before.at).toBeGreaterThanOrEqual(rule.retryAfterHours * HOUR);
            }
          }
        }
      }),
      { numRuns: 25 },
    );
    // Otherwise the rules above would hold for want of debits.
    expect(debited).toBeGreaterThan(20);
  }, 60_000);

  test('nothing happens to a stopped mandate', () => {
    expect(run(scheme, [{ kind: 'stopped' }], ['paid'], [0]).debits).toEqual([]);
  });

  test('undisturbed, each instalment is debited once, on its due date at eight', () => {
    const { debits, zone } = run(scheme, [{ kind: 'nothing' }], ['paid'], [0]);
    expect(debits.map(({ at: sentAt, amount }) => [sentAt, amount])).toEqual([
      [at(DUE, 8, zone), 1_000n],
      [at(NEXT_DUE, 8, zone), 700n],
    ]);
  });
});

test('UPI: one debit and three retries outside the peak hours, all on the day of the notice', () => {
  const { debits, zone } = run(schemes[0], [{ kind: 'nothing' }], ['failed'], [0]);
  const first = debits.filter(({ dueOn }) => dueOn === DUE);
  expect(first.map(({ at: sentAt }) => sentAt)).toEqual([
    at(DUE, 8, zone),
    at(DUE, 9, zone),
    at(DUE, 13, zone),
    at(DUE, 14, zone),
  ]);
});

test('e-NACH: a return is presented again only after the borrower agreed, three days later and with a new notice', () => {
  const silent = run(schemes[1], [{ kind: 'nothing' }], ['failed'], [0]);
  expect(silent.debits.filter(({ dueOn }) => dueOn === DUE)).toHaveLength(1);
  const asked = run(schemes[1], [{ kind: 'asked' }], ['failed'], [0]);
  const made = asked.debits.filter(({ dueOn }) => dueOn === DUE);
  expect(made).toHaveLength(3);
  expect(asked.told.length).toBeGreaterThanOrEqual(made.length);
});

test('a notice that arrives too late is withdrawn, and another one names another day', () => {
  const { debits, told } = run(schemes[2], [{ kind: 'nothing' }], ['paid'], [30, 0]);
  for (const debit of debits) {
    expect(told.some(({ deliveredAt }) => debit.at - deliveredAt >= 24 * HOUR)).toBe(true);
  }
});
