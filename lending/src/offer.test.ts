import { marketRules } from '@hiram/markets/market-pack';
import { calendarDate } from '@hiram/values/calendar-date';
import { money } from '@hiram/values/money';
import { percent } from '@hiram/values/rate';
import { expect, test } from 'vitest';
import { makeOffer, type OfferRequest, releaseTerms } from './offer.ts';
import { offerFor } from './testing/loans.ts';
import {
  indianInstalments,
  philippineBullet,
  philippineInstalments,
  referenceBullet,
} from './testing/products.ts';

const on = calendarDate('2026-06-01');
const rules = marketRules('PH', { on, channel: 'browser' });
const request: OfferRequest = {
  amount: money(1_000_000n, 'PHP'),
  term: { count: 30, unit: 'day' },
  releaseOn: on,
  client: 'new',
};

test('an offer states the net proceeds, the cost and the rules that it is based on', () => {
  const { cost, terms } = offerFor({ product: philippineBullet, amount: 1_000_000n });
  expect(cost).toMatchObject({ netProceeds: 950_000n, totalCost: 110_000n, totalToRepay: 1_060_000n });
  expect(terms).toMatchObject({
    principal: 1_000_000n,
    upFrontFee: 50_000n,
    lifetimeCostLimit: 1_000_000n,
    lateCharge: { kind: 'monthly_rate', monthlyRate: percent('5'), base: 'scheduled_amount' },
    prepaymentFrom: '2026-06-01',
    ruleVersions: { late_charge: 'PH.lateCharge@2026-04-01', interest: `${philippineBullet.id}@1` },
  });
});

test.each<[string, Partial<OfferRequest>, string]>([
  ['below the least amount', { amount: money(99_999n, 'PHP') }, 'amount_not_offered'],
  ['above the most', { amount: money(1_050_000n, 'PHP') }, 'amount_not_offered'],
  ['between two steps', { amount: money(125_000n, 'PHP') }, 'amount_not_offered'],
  ['in another currency', { amount: money(1_000_000n, 'INR') }, 'other_currency'],
  ['for another term', { term: { count: 1, unit: 'month' } }, 'term_not_offered'],
])('nothing is offered %s', (_what, change, refusal) => {
  expect(makeOffer(philippineBullet, rules, { ...request, ...change })).toMatchObject({
    kind: 'refused',
    refusal,
  });
});

test('a product is not offered under another market’s rules', () => {
  const answer = makeOffer(indianInstalments, rules, request);
  expect(answer).toMatchObject({ kind: 'refused', refusal: 'other_market' });
});

test('a product that was within the caps when published is not offered after a cap is lowered', () => {
  const product = {
    ...philippineBullet,
    fees: [{ name: 'processing fee', timing: 'up_front' as const, share: percent('6'), fixed: 0n }],
  };
  const before = marketRules('PH', { on: calendarDate('2026-03-31'), channel: 'browser' });
  expect(makeOffer(product, before, request)).toMatchObject({ kind: 'offered' });
  expect(makeOffer(product, rules, request)).toEqual({
    kind: 'refused',
    refusal: 'cap_passed',
    detail:
      'effectiveMonthlyRateCap: 12.766 %, where 12 % is allowed ' +
      '(SEC MC 14 s.2025: loans made, restructured or renewed from this day; confidence high)',
  });
});

test('the release date dates the schedule and changes no amount', () => {
  const offer = offerFor({ product: philippineInstalments, amount: 1_000_000n });
  const released = releaseTerms(offer, calendarDate('2026-06-04'));
  expect(released.schedule.map(({ dueOn }) => dueOn)).toEqual(['2026-07-04', '2026-08-04', '2026-09-04']);
  expect(released.schedule.map(({ principal, interest }) => principal + interest)).toEqual(
    offer.terms.schedule.map(({ principal, interest }) => principal + interest),
  );
  expect(released.coolingOff?.lastDay).toBe('2026-06-07');
});

test('a loan keeps the rules of its own date: made on the last of March it has the older versions', () => {
  const before = offerFor({ product: philippineBullet, amount: 1_000_000n, on: '2026-03-31' });
  expect(before.terms.ruleVersions.late_charge).toBe('PH.lateCharge@2022-03-03');
});

test('the lower of the market’s and the product’s lifetime limit applies', () => {
  const stricter = { ...philippineBullet, lifetimeCostCap: percent('60') };
  expect(offerFor({ product: stricter, amount: 1_000_000n }).terms.lifetimeCostLimit).toBe(600_000n);
  const looser = { ...philippineBullet, lifetimeCostCap: percent('200') };
  expect(offerFor({ product: looser, amount: 1_000_000n }).terms.lifetimeCostLimit).toBe(1_000_000n);
  expect(offerFor({ product: referenceBullet, amount: 1_000_000n }).terms.lifetimeCostLimit).toBeNull();
});

test('[R9-2c] the one-time late fee is 1,000 for a new borrower and 800 for a returning one', () => {
  const fees = (['new', 'repeat'] as const).map(
    (client) => offerFor({ product: referenceBullet, amount: 1_000_000n, client }).terms.lateCharge,
  );
  expect(fees).toMatchObject([{ oneTimeFee: 100_000n }, { oneTimeFee: 80_000n }]);
});
