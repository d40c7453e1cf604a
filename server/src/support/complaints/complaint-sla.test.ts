import type { MarketId } from '@hiram/contract/market-ids';
import { instant, instantAsIso } from '@hiram/values/instant';
import { expect, test } from 'vitest';
import { lastDayOf } from './complaint.ts';
import { beginRound } from './complaint-sla.ts';

// Noon in Manila, 09:30 in Kolkata.
function at(day: string) {
  return instant(`${day}T04:00:00Z`);
}

/** What falls between a complaint and the third working day after it, by the calendars of both countries. */
const named: readonly (readonly [MarketId, string, string, string])[] = [
  ['PH', '2026-06-01', '2026-06-04', 'nothing but days of work'],
  ['PH', '2026-08-28', '2026-09-03', 'a long weekend: Saturday, Sunday and National Heroes Day'],
  ['PH', '2026-08-20', '2026-08-26', 'Ninoy Aquino Day and the weekend behind it'],
  ['PH', '2026-10-30', '2026-11-05', 'the weekend with All Saints’ Day, and All Souls’ Day'],
  ['PH', '2026-12-23', '2027-01-04', 'Christmas, Rizal Day, the last day of the year and the first'],
  ['PH', '2026-08-30', '2026-09-03', 'complained on a Sunday before a holiday'],
  ['IN', '2026-06-01', '2026-06-04', 'nothing but days of work'],
  ['IN', '2026-01-23', '2026-01-29', 'a long weekend: Saturday, Sunday and Republic Day'],
  ['IN', '2026-10-01', '2026-10-07', 'a long weekend that begins with Gandhi’s birthday'],
  ['IN', '2026-10-19', '2026-10-23', 'Dussehra in the middle of the week'],
  ['IN', '2026-08-28', '2026-09-02', 'National Heroes Day is a day of work in India'],
  ['reference', '2026-08-28', '2026-09-03', 'the calendar of Manila'],
  ['PH', '2031-08-29', '2031-09-03', 'a year whose holidays nobody has proclaimed: Mondays to Fridays'],
];

test.each(named)('in %s a complaint made on %s is due a reply by %s: %s', (market, on, replyOn) => {
  const round = beginRound(market, at(on));
  expect(round.replyOn).toBe(replyOn);
  expect(lastDayOf(round.replyBy, market)).toBe(replyOn);
});

test('each market adds its own deadline to the promised reply date, and every deadline escalates before it is missed', () => {
  const { alarms, acknowledgeBy, resolveBy } = beginRound('PH', at('2026-08-28'));
  expect(alarms.map(({ name, firesAt }) => [name, instantAsIso(firesAt)])).toEqual([
    // The start of 3 September in Manila, and the following midnight.
    ['promise_near', '2026-09-02T16:00:00.000Z'],
    ['promise_broken', '2026-09-03T16:00:00.000Z'],
    ['legal_near', '2026-09-21T16:00:00.000Z'],
    ['legal_broken', '2026-09-27T16:00:00.000Z'],
  ]);
  expect(acknowledgeBy && lastDayOf(acknowledgeBy, 'PH')).toBe('2026-08-30');
  expect(resolveBy && lastDayOf(resolveBy, 'PH')).toBe('2026-09-27');
});

test('India allows thirty days and needs no acknowledgement; the reference market has only the promised date', () => {
  const india = beginRound('IN', at('2026-10-01'));
  expect(india.acknowledgeBy).toBeUndefined();
  expect(india.resolveBy && lastDayOf(india.resolveBy, 'IN')).toBe('2026-10-31');
  // Midnight in Kolkata.
  expect(instantAsIso(india.replyBy)).toBe('2026-10-07T18:30:00.000Z');
  const reference = beginRound('reference', at('2026-10-01'));
  expect(reference.resolveBy).toBeUndefined();
  expect(reference.alarms.map(({ name }) => name)).toEqual(['promise_near', 'promise_broken']);
});

test('a complaint made late in the evening counts on the local date of the borrower’s market', () => {
  // 23:30 on Thursday in Manila, 21:00 in Kolkata; half an hour later it is Friday only in Manila.
  expect(beginRound('PH', instant('2026-06-04T15:30:00Z')).replyOn).toBe('2026-06-09');
  expect(beginRound('PH', instant('2026-06-04T16:00:00Z')).replyOn).toBe('2026-06-10');
  expect(beginRound('IN', instant('2026-06-04T16:00:00Z')).replyOn).toBe('2026-06-09');
});
