import { marketRules } from '@hiram/markets/market-pack';
import { calendarDate } from '@hiram/values/calendar-date';
import { percent } from '@hiram/values/rate';
import { expect, test } from 'vitest';
import { quoteExtension } from './extension.ts';
import type { LoanEvent } from './loan-event.ts';
import type { LoanTerms } from './loan-terms.ts';
import { amountDue } from './position.ts';
import { project } from './project.ts';
import { moment, offerFor, payment } from './testing/loans.ts';
import { indianInstalments, philippineBullet, philippineInstalments } from './testing/products.ts';

const bullet = offerFor({ product: philippineBullet, amount: 1_000_000n }).terms;
const instalments = offerFor({ product: philippineInstalments, amount: 1_000_000n }).terms;

function extended(id: string, on: string, amount: bigint, fee: bigint): LoanEvent {
  return { id, ...moment(on), kind: 'extended', amount, fee, days: 7 };
}

function quoteOn(terms: LoanTerms, day: string, events: readonly LoanEvent[] = []) {
  const today = marketRules('PH', { on: calendarDate(day), channel: 'browser' });
  return quoteExtension(terms, project(terms, events, calendarDate(day)).position, today);
}

test('on or before the due date the due date itself is moved', () => {
  expect(quoteOn(bullet, '2026-06-28')).toMatchObject({
    kind: 'quoted',
    amount: 25_000n,
    fee: 25_000n,
    days: 7,
    nextDueOn: '2026-07-08',
  });
});

test('an overdue loan is extended from today, and its late fees are paid with the fee', () => {
  expect(quoteOn(instalments, '2026-07-11')).toMatchObject({
    amount: 25_000n + 6_030n,
    fee: 25_000n,
    nextDueOn: '2026-07-18',
  });
});

test('paying it moves the due date once, and the loan is no longer late', () => {
  const events = [extended('e', '2026-07-11', 31_030n, 25_000n)];
  const { position, entries } = project(instalments, events, calendarDate('2026-07-11'));
  expect(position.instalments.map(({ dueOn }) => dueOn)).toEqual(['2026-07-18', '2026-08-18', '2026-09-18']);
  expect(position).toMatchObject({
    extensions: 1,
    status: 'active',
    credit: 0n,
    cost: 222_329n + 6_030n + 25_000n,
  });
  expect(amountDue(position)).toBe(0n);
  expect(entries.filter(({ cause }) => cause === 'e').map(({ kind, amount }) => [kind, amount])).toEqual([
    ['extension_fee_charged', 25_000n],
    ['payment_allocated', 25_000n],
    ['payment_allocated', 6_030n],
  ]);
});

test('interest that had fallen due is posted once, and the rest of the running period accrues later', () => {
  const events = [extended('e', '2026-07-11', 31_030n, 25_000n)];
  const { entries, position } = project(instalments, events, calendarDate('2026-08-18'));
  expect(
    entries.filter(({ kind }) => kind === 'interest_due').map(({ on, instalment }) => [on, instalment]),
  ).toEqual([
    ['2026-07-01', 1],
    ['2026-08-18', 2],
  ]);
  // Ten days of July had passed: 411.53 × 10 ÷ 31. The other 21 days end on the new due date.
  expect(position.instalments[1]).toMatchObject({
    accruesFrom: '2026-07-28',
    accruesUntil: '2026-08-18',
    interest: 41_153n,
    interestEarned: 13_275n,
  });
});

test('lateness is counted again from the new due date', () => {
  const events = [extended('e', '2026-07-11', 31_030n, 25_000n)];
  const late = project(instalments, events, calendarDate('2026-07-19')).entries.at(-1);
  expect(late).toMatchObject({ kind: 'late_penalty_charged', on: '2026-07-19' });
  expect(late?.working).toMatchObject({ shares: [{ daysLate: 1, base: 374_110n }] });
});

test('an extension is not offered before a loan is due, nor beyond the maximum number', () => {
  expect(quoteOn(bullet, '2026-06-27')).toEqual({ kind: 'refused', refusal: 'not_due_yet' });
  const twice = [
    extended('a', '2026-07-01', 25_000n, 25_000n),
    extended('b', '2026-07-08', 25_000n, 25_000n),
  ];
  expect(quoteOn(bullet, '2026-07-15', twice)).toEqual({ kind: 'refused', refusal: 'limit_reached' });
});

test('an extension is not offered where the product has none, nor on a closed or written-off loan', () => {
  const indian = offerFor({ product: indianInstalments, amount: 2_000_000n }).terms;
  expect(quoteOn(indian, '2026-07-01')).toEqual({ kind: 'refused', refusal: 'not_offered' });
  const paid = [payment('p', '2026-07-01', 1_060_000n)];
  expect(quoteOn(bullet, '2026-07-01', paid)).toEqual({ kind: 'refused', refusal: 'nothing_owed' });
  const writtenOff: LoanEvent[] = [{ id: 'w', ...moment('2026-07-02'), kind: 'written_off' }];
  expect(quoteOn(bullet, '2026-07-02', writtenOff)).toEqual({ kind: 'refused', refusal: 'written_off' });
});

test('an extension that would exceed the lifetime limit is not offered', () => {
  const tight = { ...bullet, lifetimeCostLimit: 134_999n };
  expect(quoteOn(tight, '2026-07-01')).toEqual({ kind: 'refused', refusal: 'lifetime_cost_limit' });
  expect(quoteOn({ ...bullet, lifetimeCostLimit: 135_000n }, '2026-07-01')).toMatchObject({ kind: 'quoted' });
});

test('an extension is subject to the cap of its own day, not of the day the loan was made', () => {
  const extension = { days: 7, feeRate: percent('3'), maximumCount: 2 };
  const old = offerFor({
    product: { ...philippineBullet, extension },
    amount: 1_000_000n,
    on: '2026-03-01',
  }).terms;
  expect(quoteOn(old, '2026-03-31')).toMatchObject({ kind: 'quoted' });
  expect(quoteOn(old, '2026-04-01')).toEqual({ kind: 'refused', refusal: 'rate_cap_passed' });
  const large = { ...old, principal: 2_000_000n };
  expect(quoteOn(large, '2026-04-01')).toMatchObject({ kind: 'quoted' });
});

test('an extension reported late applies from its payment date, and the charges since are reversed', () => {
  const day = calendarDate('2026-07-06');
  const unaware = project(bullet, [], day).position;
  expect(unaware.lateCharges.charged).toBe(5n * 1_709n);
  const aware = project(bullet, [extended('e', '2026-07-01', 25_000n, 25_000n)], day).position;
  expect(aware).toMatchObject({ status: 'due', lateCharges: { charged: 0n } });
});
