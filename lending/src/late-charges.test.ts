import { addDays, addMonths, calendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { percent } from '@hiram/values/rate';
import { propertyRuns } from '@hiram/values/testing/property-runs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import type { LoanEvent } from './loan-event.ts';
import type { LoanTerms } from './loan-terms.ts';
import { project } from './project.ts';
import { offerFor, payment } from './testing/loans.ts';
import {
  indianInstalments,
  philippineBullet,
  philippineInstalments,
  referenceBullet,
} from './testing/products.ts';

function termsOf(product: Parameters<typeof offerFor>[0]['product'], amount = 1_000_000n): LoanTerms {
  return offerFor({ product, amount }).terms;
}

function lateEntries(terms: LoanTerms, events: readonly LoanEvent[], day: string): Entry[] {
  return project(terms, events, calendarDate(day)).entries.filter(({ kind }) => kind.startsWith('late_'));
}

function daysAfterDue(terms: LoanTerms, days: number): string {
  return addDays(terms.schedule[0]?.dueOn ?? terms.releasedOn, days);
}

describe('reference', () => {
  // 10,000.00 for 91 days at 1 % a month: 10,303.33 is due.
  const terms = termsOf(referenceBullet);

  function penaltyOnDay(daysLate: number): MinorUnits {
    const on = daysAfterDue(terms, daysLate);
    const found = lateEntries(terms, [], on).filter(
      (entry) => entry.on === on && entry.kind === 'late_penalty_charged',
    );
    return found.reduce((total, { amount }) => total + amount, 0n);
  }

  test('[R9-2c] the late fee is charged once, on the first day late, and never again', () => {
    expect(lateEntries(terms, [], daysAfterDue(terms, 0))).toEqual([]);
    const fees = lateEntries(terms, [], daysAfterDue(terms, 200)).filter(
      ({ kind }) => kind === 'late_fee_charged',
    );
    expect(fees.map(({ on, amount }) => [on, amount])).toEqual([[daysAfterDue(terms, 1), 100_000n]]);
  });

  test('[R9-2c] a returning borrower pays 800', () => {
    const repeat = offerFor({ product: referenceBullet, amount: 1_000_000n, client: 'repeat' }).terms;
    expect(lateEntries(repeat, [], daysAfterDue(repeat, 1))[0]).toMatchObject({
      kind: 'late_fee_charged',
      amount: 80_000n,
    });
  });

  test.each([
    [0, 0n],
    [1, 51_516n],
    [30, 51_516n],
    [31, 41_213n],
    [90, 41_213n],
    [91, 20_606n],
    [400, 20_606n],
  ])(
    '[R9-2d] on day %i late the penalty of 10,303.33 is %s: 5 %%, from day 31 4 %%, from day 91 2 %%',
    (day, amount) => {
      expect(penaltyOnDay(day)).toBe(amount);
    },
  );

  test('[R9-2d] the penalty reaches the unpaid amount on day 20 and 390 % of it on day 90', () => {
    function sumUntil(days: number): MinorUnits {
      return lateEntries(terms, [], daysAfterDue(terms, days))
        .filter(({ kind }) => kind === 'late_penalty_charged')
        .reduce((total, { amount }) => total + amount, 0n);
    }
    // Each day is rounded down by less than a centavo.
    expect(sumUntil(20)).toBe(1_030_320n);
    expect(sumUntil(90)).toBe(4_018_260n);
  });

  test('[R9-2d] the penalty is charged on the unpaid amount, never on the fee or on a penalty', () => {
    const paid = payment('half', daysAfterDue(terms, 1), 151_516n + 515_166n);
    const [last] = lateEntries(terms, [paid], daysAfterDue(terms, 2)).slice(-1);
    expect(last).toMatchObject({ on: daysAfterDue(terms, 2), amount: 25_758n });
  });
});

describe('Philippines', () => {
  const terms = termsOf(philippineInstalments);

  test('a day late accrues its share of the monthly rate, by the days of that late month, rounded down', () => {
    // 3,741.10 × 5 % ÷ 31 is 6.034…
    const [first] = lateEntries(terms, [], '2026-07-02');
    expect(first).toMatchObject({ amount: 603n, on: '2026-07-02', cause: 'day' });
    expect(lateEntries(terms, [], '2026-07-01')).toEqual([]);
  });

  test('every overdue instalment adds its share to the single late fee of the day', () => {
    const charges = lateEntries(terms, [], '2026-08-02').filter(({ on }) => on === '2026-08-02');
    expect(charges).toHaveLength(1);
    expect(charges[0]?.working).toMatchObject({
      kind: 'late_shares',
      shares: [
        { instalment: 1, base: 374_110n, daysLate: 32, rateDays: 31 },
        { instalment: 2, base: 374_110n, daysLate: 1, rateDays: 31 },
      ],
    });
  });

  test('a late month in February has 28 days and costs no more than one in July', () => {
    const winter = offerFor({ product: philippineBullet, amount: 1_000_000n, on: '2027-01-02' }).terms;
    expect(winter.schedule[0]?.dueOn).toBe('2027-02-01');
    const charges = lateEntries(winter, [], '2027-03-01');
    expect(charges).toHaveLength(28);
    // 10,600.00 × 5 % ÷ 28 is 18.928…
    expect(charges.every(({ amount }) => amount === 1892n)).toBe(true);
  });

  test('no late month ever costs more than the monthly rate of the overdue amount', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 2n, max: 20n }),
        fc.integer({ min: 0, max: 700 }),
        fc.integer({ min: 0, max: 5 }),
        (steps, releaseIn, month) => {
          const on = addDays(calendarDate('2026-04-01'), releaseIn);
          const loan = offerFor({ product: philippineBullet, amount: steps * 50_000n, on }).terms;
          const due = loan.schedule[0];
          if (due === undefined) {
            throw new Error('a loan has no instalment');
          }
          const [start, end] = [addMonths(due.dueOn, month), addMonths(due.dueOn, month + 1)];
          const charged = lateEntries(loan, [], end)
            .filter((entry) => entry.on > start)
            .reduce((total, { amount }) => total + amount, 0n);
          expect(charged * 100n).toBeLessThanOrEqual((due.principal + due.interest) * 5n);
          expect((charged + 31n) * 100n).toBeGreaterThan((due.principal + due.interest) * 5n);
        },
      ),
      { numRuns: propertyRuns },
    );
  }, 900_000);

  test('charges stop when the total ever charged reaches the principal', () => {
    const long = project(terms, [], calendarDate('2029-12-31'));
    expect(long.position.cost).toBe(1_000_000n);
    const charges = long.entries.filter(({ kind }) => kind === 'late_penalty_charged');
    const last = charges.at(-1);
    // Three instalments in late months of 30 days would have added 6.23 each.
    expect(last?.working).toMatchObject({ kind: 'late_shares', raw: 1869n, room: last?.amount });
    expect(charges.reduce((total, { amount }) => total + amount, 0n)).toBe(1_000_000n - 222_329n);
  });
});

describe('India', () => {
  const terms = termsOf(indianInstalments, 2_000_000n);

  test('the late fee is charged on overdue principal and interest, and never on a charge', () => {
    // 3,570.52 × 2 % ÷ 31 is 2.303…, both on the first late day and on the last of the month.
    const charges = lateEntries(terms, [], '2026-08-01');
    expect(charges).toHaveLength(31);
    expect(new Set(charges.map(({ amount }) => amount))).toEqual(new Set([230n]));
  });

  test('an overdue fee is not a base for a late fee', () => {
    const withFee = {
      ...indianInstalments,
      fees: [{ name: 'service fee', timing: 'spread' as const, share: percent('3'), fixed: 0n }],
    };
    const loan = termsOf(withFee, 2_000_000n);
    expect(loan.schedule[0]).toMatchObject({ principal: 317_052n, interest: 40_000n, fee: 10_000n });
    expect(lateEntries(loan, [], '2026-07-02')).toMatchObject([{ amount: 230n }]);
  });

  test('it is posted as a charge and never as interest', () => {
    const [charge] = lateEntries(terms, [], '2026-07-02');
    expect([charge?.debit, charge?.credit]).toEqual(['late_charge_receivable', 'late_charge_income']);
  });
});
