import { calendarDate } from '@hiram/values/calendar-date';
import { addMs, instant } from '@hiram/values/instant';
import { array, bigInt, assert as holds, integer, option, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountsAt,
  EASING_WAIT_DAYS,
  easingFrom,
  limitsToRelease,
  refusalBy,
  type SetLimit,
  withinLimit,
} from './borrowing-limit.ts';

const DAY = 86_400_000;
const start = instant('2026-11-15T02:00:00Z');

/** What a borrower wants in turn: an amount, or no limit; each some days after the one before. */
const wishes = array(
  record({
    amount: option(bigInt({ min: 1n, max: 50n }), { nil: undefined }),
    daysLater: integer({ min: 0, max: 9 }),
  }),
  { maxLength: 12 },
);

/** The rows that `setOwnLimit` would have written. */
function play(sequence: readonly { readonly amount: bigint | undefined; readonly daysLater: number }[]) {
  let at = start;
  let rows: SetLimit[] = [];
  const history: { readonly at: typeof at; readonly wanted: bigint | undefined }[] = [];
  for (const { amount, daysLater } of sequence) {
    at = addMs(at, daysLater * DAY);
    const released = limitsToRelease(rows, { amount, at });
    const endsAt = easingFrom(at);
    rows = rows.map((row) => (released.includes(row) ? { ...row, endsAt } : row));
    if (amount !== undefined) rows = [...rows, { id: `${rows.length}`, amount, endsAt: undefined }];
    history.push({ at, wanted: amount });
  }
  return { rows, history, at };
}

/** The second calculation: the strictest wish that was in force at any moment of the last seven days. */
function naive(history: ReturnType<typeof play>['history'], now: number): bigint | undefined {
  const from = now - EASING_WAIT_DAYS * DAY;
  const recent = history.filter(({ at }, index) => {
    const next = history[index + 1]?.at;
    return at <= now && (next === undefined || next > from);
  });
  return recent.reduce<bigint | undefined>(
    (least, { wanted }) =>
      wanted === undefined || (least !== undefined && least <= wanted) ? least : wanted,
    undefined,
  );
}

describe('a limit of one’s own', () => {
  test('is the strictest wish of the last seven days, whatever was set in which order', () => {
    holds(
      property(wishes, integer({ min: 0, max: 30 }), (sequence, later) => {
        const { rows, history, at } = play(sequence);
        const now = addMs(at, later * DAY);
        expect(amountsAt(rows, now).amount).toBe(naive(history, now));
      }),
    );
  });

  test('is never eased before seven days, and a lower amount applies at once', () => {
    holds(
      property(wishes, bigInt({ min: 1n, max: 50n }), (sequence, lower) => {
        const { rows, at } = play([...sequence, { amount: lower, daysLater: 0 }]);
        const { amount } = amountsAt(rows, at);
        expect(amount !== undefined && amount <= lower).toBe(true);
        const eased = play([
          ...sequence,
          { amount: lower, daysLater: 0 },
          { amount: undefined, daysLater: 0 },
        ]);
        const before = amountsAt(eased.rows, addMs(at, EASING_WAIT_DAYS * DAY - 1)).amount;
        expect(before !== undefined && before <= lower).toBe(true);
        expect(amountsAt(eased.rows, addMs(at, EASING_WAIT_DAYS * DAY)).amount).toBeUndefined();
      }),
    );
  });

  test('says what an easing leaves, and when', () => {
    const rows = [
      { id: 'a', amount: 5n, endsAt: addMs(start, DAY) },
      { id: 'b', amount: 8n, endsAt: undefined },
    ];
    expect(amountsAt(rows, start)).toEqual({ amount: 5n, easing: { at: addMs(start, DAY), amount: 8n } });
    expect(amountsAt(rows, addMs(start, DAY))).toEqual({ amount: 8n, easing: undefined });
  });

  test('leaves of a range what is below it, on a step', () => {
    holds(
      property(
        record({
          min: bigInt({ min: 1n, max: 100n }),
          steps: bigInt({ min: 0n, max: 30n }),
          step: bigInt({ min: 1n, max: 9n }),
        }),
        bigInt({ min: 0n, max: 500n }),
        ({ min, steps, step }, limit) => {
          const left = withinLimit({ min, max: min + steps * step, step }, limit);
          const allowed = Array.from({ length: Number(steps) + 1 }, (_, k) => min + BigInt(k) * step).filter(
            (amount) => amount <= limit,
          );
          expect(left?.max).toBe(allowed.at(-1));
        },
      ),
    );
  });

  test('refuses a loan above it, and every loan during a break', () => {
    const limited = { amount: 500n, breakUntil: undefined };
    expect(refusalBy(limited, 500n)).toBeUndefined();
    expect(refusalBy(limited, 501n)).toBe('borrowing_limit_exceeded');
    expect(refusalBy({ amount: undefined, breakUntil: undefined }, 501n)).toBeUndefined();
    const onBreak = { amount: undefined, breakUntil: calendarDate('2026-12-01') };
    expect(refusalBy(onBreak, 1n)).toBe('borrowing_break');
  });
});
