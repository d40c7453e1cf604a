import { calendarDate } from '@hiram/values/calendar-date';
import { money } from '@hiram/values/money';
import { percent } from '@hiram/values/rate';
import { expect, test } from 'vitest';
import { marketRules } from './market-pack.ts';
import type { MarketCode } from './rules.ts';
import { type TermsNumber, termsNumbers } from './terms-numbers.ts';

function figuresOf(market: MarketCode): Record<string, TermsNumber> {
  const rules = marketRules(market, { on: calendarDate('2026-11-15'), channel: 'browser' });
  return Object.fromEntries(termsNumbers(rules));
}

function days(count: number): TermsNumber {
  return { kind: 'days', days: count };
}

test('the reference terms state every number in the specification', () => {
  expect(figuresOf('reference')).toEqual({
    minimumAge: { kind: 'years', years: 18 },
    decisionWithinDays: days(1),
    creditFromDays: days(1),
    creditToDays: days(3),
    termFromDays: days(91),
    termToDays: days(365),
    prepaymentShareOfTerm: { kind: 'percent', rate: percent('50') },
    prepaymentNotBeforeDays: days(7),
    lateFeeNewClient: { kind: 'money', amount: money(100_000n, 'PHP') },
    lateFeeRepeatClient: { kind: 'money', amount: money(80_000n, 'PHP') },
    penaltyTier1FromDay: days(1),
    penaltyTier1DailyRate: { kind: 'percent', rate: percent('5') },
    penaltyTier2FromDay: days(31),
    penaltyTier2DailyRate: { kind: 'percent', rate: percent('4') },
    penaltyTier3FromDay: days(91),
    penaltyTier3DailyRate: { kind: 'percent', rate: percent('2') },
    addressChangeWithinDays: days(3),
    assignmentNotice: { kind: 'business_days', days: 7 },
    judgmentPaidWithinDays: days(10),
  });
});

test('lawful markets state their caps, and no daily penalty', () => {
  const ph = figuresOf('PH');
  expect(ph.lateChargeMonthlyCap).toEqual({ kind: 'percent', rate: percent('5') });
  expect(ph.lifetimeCostCap).toEqual({ kind: 'percent', rate: percent('100') });
  expect(ph.coolingOffDays).toEqual(days(3));
  expect(Object.keys({ ...ph, ...figuresOf('IN') }).filter((name) => name.startsWith('penalty'))).toEqual([]);
});
