import { inTransit } from '@hiram/lending/accrual-pause';
import type { LoanEvent } from '@hiram/lending/loan-event';
import { outstanding } from '@hiram/lending/position';
import { project } from '@hiram/lending/project';
import { offerFor } from '@hiram/lending/testing/loans';
import { philippineInstalments } from '@hiram/lending/testing/products';
import { addDays, type CalendarDate, calendarDate } from '@hiram/values/calendar-date';
import { addMs, instantAtLocalTime } from '@hiram/values/instant';
import { propertyRuns } from '@hiram/values/testing/property-runs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accrualPauseForClaim } from './payment-claim.ts';
import { paymentClaimPolicy } from './payment-claim-policy.ts';
import { findRepayType, normalisedNumber, repayTypesOf } from './repay-type.ts';

describe('[R7.10-1d: UTR] the reference number on an Indian receipt', () => {
  test.each([
    ['upi', '631512345678', '631512345678'],
    ['upi', ' 6315 1234-5678 ', '631512345678'],
    ['imps', '६३१५१२३४५६७८', '631512345678'],
    ['upi', '\u200B631512345678', '631512345678'],
    ['neft_rtgs', 'sbin n26180 123456', 'SBINN26180123456'],
    ['neft_rtgs', 'HDFCR52026063012345678', 'HDFCR52026063012345678'],
    ['payment_page', 'pay_KBnebtRrhTEatJ', 'pay_KBnebtRrhTEatJ'],
  ])('by %s, typed as "%s", is %s', (type, typed, expected) => {
    const known = findRepayType('IN', type);
    expect(known && normalisedNumber(known, typed)).toBe(expected);
  });

  test.each([
    ['upi', '63151234567'],
    ['upi', '6315123456789'],
    ['upi', '63151234567A'],
    ['upi', '000000000000'],
    ['neft_rtgs', '1234567890123456'],
    ['neft_rtgs', 'SBINN2618012345'],
    ['neft_rtgs', 'SBINN261801234567890'],
    ['payment_page', 'KBnebtRrhTEatJ'],
  ])('by %s is not "%s"', (type, typed) => {
    const known = findRepayType('IN', type);
    expect(known && normalisedNumber(known, typed)).toBeUndefined();
  });

  test('[R7.10-1d: repay type] every market has payment methods, each once, with the accepted reference lengths', () => {
    for (const market of ['PH', 'IN', 'reference'] as const) {
      const types = repayTypesOf(market);
      expect(new Set(types.map(({ type }) => type)).size).toBe(types.length);
      for (const type of types) {
        for (const length of type.shape.isExact === true ? [] : type.shape.lengths) {
          const sample = type.number === 'utr' ? 'SBIN' : '';
          const digits = '1234567890'.repeat(3).slice(0, length - sample.length);
          expect(normalisedNumber(type, sample + digits), type.type).toBe(sample + digits);
        }
      }
    }
  });
});

const DAY = 86_400_000;
const ZONE = 'Asia/Manila';

interface Said {
  readonly on: number;
  readonly hour: number;
  readonly amount: bigint;
  readonly settlesIn: number;
}

const resultMessage: fc.Arbitrary<Said> = fc.record({
  on: fc.integer({ min: 20, max: 100 }),
  hour: fc.integer({ min: 0, max: 23 }),
  amount: fc.bigInt({ min: 1n, max: 2_000_000n }),
  settlesIn: fc.integer({ min: 1, max: 4 }),
});

/** The loan events of unpaid claims, as written when they are opened and decided. */
function claimedEvents(claims: readonly Said[], whenNotFound: 'waived' | 'booked'): LoanEvent[] {
  const policy = { ...paymentClaimPolicy('PH'), whenNotFound };
  const events: LoanEvent[] = [];
  let daysUsed = 0;
  for (const [place, claim] of claims.toSorted((a, b) => a.on - b.on || a.hour - b.hour).entries()) {
    const effectiveOn = addDays(RELEASED, claim.on);
    const at = instantAtLocalTime(effectiveOn, { hour: claim.hour, minute: 0, second: place }, ZONE);
    const { position } = project(terms, events, effectiveOn);
    const owed = outstanding(position) - inTransit(position);
    const still = accrualPauseForClaim(policy, {
      market: 'PH',
      at,
      decideBy: addMs(at, claim.settlesIn * DAY),
      claimed: claim.amount,
      owed: owed > 0n ? owed : 0n,
      daysUsed,
    });
    if (still === undefined) continue;
    daysUsed += still.days;
    const id = `traced-${place}`;
    const moment = { effectiveAt: at, effectiveOn };
    const { amount, until } = still;
    events.push({ id, ...moment, kind: 'payment_on_its_way', amount, until });
    if (whenNotFound === 'booked') {
      events.push({ id: `${id}-ended`, ...moment, kind: 'payment_not_coming', standstill: id });
    }
  }
  return events;
}

const { terms } = offerFor({ product: philippineInstalments, amount: 1_000_000n });
const RELEASED = terms.releasedOn;
const END: CalendarDate = addDays(RELEASED, 130);

function chargesByDay(events: readonly LoanEvent[]): ReadonlyMap<string, bigint> {
  const charged = project(terms, events, END).entries.filter(({ kind }) => kind === 'late_penalty_charged');
  return new Map(charged.map(({ on, amount }) => [on, amount]));
}

test('repeated false payment claims never cost the borrower more, and never save more days than the loan allows', () => {
  const plain = chargesByDay([]);
  expect(plain.size).toBeGreaterThan(60);
  fc.assert(
    fc.property(fc.array(resultMessage, { maxLength: 15 }), (claims) => {
      const claimed = chargesByDay(claimedEvents(claims, 'waived'));
      const saved = [...plain].filter(([on, amount]) => (claimed.get(on) ?? 0n) !== amount);
      for (const [on, amount] of claimed) expect(amount <= (plain.get(on) ?? 0n)).toBe(true);
      expect(saved.length).toBeLessThanOrEqual(paymentClaimPolicy('PH').maxPauseDays);
    }),
    { numRuns: Math.ceil(propertyRuns / 4), seed: 42 },
  );
});

test('where such days are charged afterwards, the loan is the same to the minor unit as without the claim', () => {
  const plain = project(terms, [], END).position;
  fc.assert(
    fc.property(fc.array(resultMessage, { maxLength: 8 }), (claims) => {
      expect(project(terms, claimedEvents(claims, 'booked'), END).position).toEqual(plain);
    }),
    { numRuns: Math.ceil(propertyRuns / 4), seed: 42 },
  );
});

test('a claim on the last of the allowance pauses accrual no longer than that, and later claims do not pause it', () => {
  const at = instantAtLocalTime(calendarDate('2026-07-02'), { hour: 12, minute: 0, second: 0 }, ZONE);
  const polls = { market: 'PH', at, decideBy: addMs(at, 4 * DAY), claimed: 5n, owed: 3n } as const;
  const policy = paymentClaimPolicy('PH');
  expect(accrualPauseForClaim(policy, { ...polls, daysUsed: 0 })).toEqual({
    amount: 3n,
    until: '2026-07-06',
    days: 4,
  });
  expect(accrualPauseForClaim(policy, { ...polls, daysUsed: 8 })).toEqual({
    amount: 3n,
    until: '2026-07-04',
    days: 2,
  });
  expect(accrualPauseForClaim(policy, { ...polls, daysUsed: 10 })).toBeUndefined();
  expect(accrualPauseForClaim(policy, { ...polls, owed: 0n, daysUsed: 0 })).toBeUndefined();
});
