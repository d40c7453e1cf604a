import { marketRules } from '@hiram/markets/market-pack';
import { addDays, calendarDate } from '@hiram/values/calendar-date';
import { propertyRuns } from '@hiram/values/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountInLines } from './amount-lines.ts';
import { explain } from './explain.ts';
import type { Offer } from './offer.ts';
import { amountDue, outstanding } from './position.ts';
import { project } from './project.ts';
import { takenOverOffer } from './taken-over-offer.ts';
import { termsAsJson, termsFromJson } from './terms-record.ts';
import { balanceOf, payment } from './testing/loans.ts';
import { philippineInstalments } from './testing/products.ts';

const on = calendarDate('2026-05-31');

/** Three instalments: one late by six days, two ahead. */
function takenOver({ lateCharges = 2_550n } = {}): Offer {
  const rules = marketRules('PH', { on, channel: 'browser' });
  const days = ['2026-04-25', '2026-05-25', '2026-06-25', '2026-07-25'].map(calendarDate);
  const taken = takenOverOffer(philippineInstalments, rules, {
    request: {
      amount: { minor: 500_000n, currency: 'PHP' },
      term: { count: 3, unit: 'month' },
      releaseOn: calendarDate('2026-04-25'),
      client: 'repeat',
    },
    open: [1, 2, 3].map((number) => ({
      number,
      dueOn: days[number] ?? on,
      accruesFrom: days[number - 1] ?? on,
      accruesUntil: days[number] ?? on,
      principal: 157_055n,
      interest: 30_000n,
      fee: 0n,
    })),
    opening: { on, lateCharges, credit: 0n, costPaid: 0n },
  });
  if (taken.kind === 'refused') throw new TypeError(taken.detail);
  return taken.offer;
}

test('a loan begins here with what was unpaid, against the clearing account', () => {
  const { terms } = takenOver();
  const { position, entries } = project(terms, [], on);
  expect(entries.map(({ kind, claim, amount }) => [kind, claim, amount])).toEqual([
    ['opening_balance', 'principal', 157_055n],
    ['opening_balance', 'interest', 30_000n],
    ['opening_balance', 'principal', 157_055n],
    ['opening_balance', 'principal', 157_055n],
    ['opening_balance', 'late_charge', 2_550n],
  ]);
  expect(balanceOf(entries, 'migration_clearing')).toBe(-(3n * 157_055n + 32_550n));
  expect(position).toMatchObject({ day: on, status: 'overdue' });
  expect(amountDue(position)).toBe(157_055n + 30_000n + 2_550n);
});

test('its contract is stored and read back identically', () => {
  const { terms } = takenOver();
  expect(termsFromJson(termsAsJson(terms))).toEqual(terms);
});

test('it has no cooling-off period and no fee that is still to be earned', () => {
  expect(takenOver().terms).toMatchObject({ coolingOff: null, upFrontFee: 0n });
});

test('an event from before the cut-over day counts on that day', () => {
  const { terms } = takenOver();
  const early = project(terms, [payment('p', '2026-05-20', 10_000n)], on);
  expect(early.entries.filter(({ cause }) => cause === 'p').every((entry) => entry.on === on)).toBe(true);
});

test('its explanation and the lines of what is due add up on every day, with any payments', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 20_000n),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.bigInt(1n, 400_000n)), { maxLength: 4 }),
      fc.integer({ min: 0, max: 70 }),
      (lateCharges, payments, after) => {
        const { terms } = takenOver({ lateCharges });
        const events = payments.map(([day, amount], index) => payment(`p${index}`, addDays(on, day), amount));
        const day = addDays(on, after);
        const { position } = project(terms, events, day);
        expect(explain(terms, events, day, 'due').amount).toBe(amountDue(position));
        expect(amountInLines(terms, events, day).owed).toBe(outstanding(position));
      },
    ),
    { numRuns: propertyRuns },
  );
});
