import type { MarketId } from '@hiram/contract/market-ids';
import { mayContact } from '@hiram/markets/contact-hours';
import { marketPack, marketRules } from '@hiram/markets/market-pack';
import {
  addDays,
  type CalendarDate,
  calendarDate,
  dateParts,
  daysBetween,
} from '@hiram/values/calendar-date';
import { idFrom, randomId } from '@hiram/values/ids';
import { localDateTimeAt } from '@hiram/values/instant';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { builtInStrategies, reminderDaysOf } from '#support/collection-strategies/index.ts';
import { lateStagesOn, planAheadDays, planBeforeDue, sendTimeOf } from './plan-reminders.ts';
import { reminderPolicy } from './reminder-policy.ts';

const policy = reminderPolicy('PH');
const released = calendarDate('2026-01-01');

function planned(dueOn: string, payday?: number, since = '2026-06-01', from = '2026-06-01'): string[] {
  return planBeforeDue(
    policy,
    { dueOn: calendarDate(dueOn), since: calendarDate(since), payday },
    calendarDate(from),
  ).map(({ stage, on }) => `${stage} ${on}`);
}

describe('reminders before the due date', () => {
  test('are sent three days before it and on it', () => {
    expect(planned('2026-07-01')).toEqual(['before_3 2026-06-28', 'due_day 2026-07-01']);
  });

  test.each([
    // The last payday before the due date counts, even if it is in the previous month.
    ['2026-07-01', 25, ['payday 2026-06-25', 'due_day 2026-07-01']],
    ['2026-07-01', 30, ['payday 2026-06-30', 'due_day 2026-07-01']],
    ['2026-07-20', 15, ['payday 2026-07-15', 'due_day 2026-07-20']],
    // The last day of the month, whatever its length.
    ['2027-03-05', 31, ['payday 2027-02-28', 'due_day 2027-03-05']],
    ['2028-03-05', 31, ['payday 2028-02-29', 'due_day 2028-03-05']],
    // A payment due today gets the due-date reminder, even if today is also payday.
    ['2026-07-01', 1, ['due_day 2026-07-01']],
    // Wages from three weeks ago are assumed to be spent.
    ['2026-07-01', 10, ['before_3 2026-06-28', 'due_day 2026-07-01']],
  ])('for %s with wages on day %i of the month are sent on %j', (dueOn, payday, days) => {
    expect(planned(dueOn, payday)).toEqual(days);
  });

  test('are not sent on a payday before the disbursement, nor on past days', () => {
    expect(planned('2026-07-01', 25, '2026-06-25')).toEqual(['before_3 2026-06-28', 'due_day 2026-07-01']);
    expect(planned('2026-07-01', 25, '2026-06-01', '2026-06-26')).toEqual(['due_day 2026-07-01']);
    expect(planned('2026-07-01', undefined, '2026-06-30')).toEqual(['due_day 2026-07-01']);
  });
});

const markets: fc.Arbitrary<MarketId> = fc.constantFrom('PH', 'IN', 'reference');
const someDay = fc.integer({ min: 300, max: 1_200 }).map((days) => addDays(released, days));
const payment = fc.record({
  market: markets,
  dueOn: someDay,
  payday: fc.option(fc.integer({ min: 1, max: 31 }), { nil: undefined }),
  sinceDays: fc.integer({ min: 1, max: 90 }),
});

/** All days on which a borrower who never pays is reminded of one payment. */
function wholeLadder(market: MarketId, dueOn: CalendarDate, payday: number | undefined, since: CalendarDate) {
  const of = reminderPolicy(market);
  const before = planBeforeDue(of, { dueOn, since, payday }, since).map(({ on }) => on);
  return [...before, ...reminderDaysOf(builtInStrategies.champion).map((days) => addDays(dueOn, days))];
}

describe('for any due date and payday', () => {
  test('no borrower is reminded twice a day, nor more often than the contact policy allows in a week', () => {
    fc.assert(
      fc.property(payment, ({ market, dueOn, payday, sinceDays }) => {
        const days = wholeLadder(market, dueOn, payday, addDays(dueOn, -sinceDays));
        expect(new Set(days).size).toBe(days.length);
        const { perWeek, perDay } = marketRules(market, { on: dueOn, channel: 'browser' }).contactFrequency
          .value.messages;
        expect(perDay).toBeGreaterThanOrEqual(1);
        for (const first of days) {
          const inWeek = days.filter((day) => day >= first && daysBetween(first, day) < 7);
          expect(inWeek.length, days.join()).toBeLessThanOrEqual(perWeek);
        }
      }),
    );
  });

  test('a payday in range is used, and no reminder is sent before the disbursement or after the due date', () => {
    fc.assert(
      fc.property(payment, ({ market, dueOn, payday, sinceDays }) => {
        const since = addDays(dueOn, -sinceDays);
        const of = reminderPolicy(market);
        const days = planBeforeDue(of, { dueOn, since, payday }, since);
        expect(days.every(({ on }) => on > since && on <= dueOn)).toBe(true);
        expect(days.every(({ on }) => daysBetween(on, dueOn) <= planAheadDays(of))).toBe(true);
        expect(days.at(-1)).toEqual({ stage: 'due_day', on: dueOn });
        const reach = Array.from({ length: of.paydayWithinDays + 1 }, (_, ahead) => addDays(dueOn, -ahead));
        const paidOn = reach.find((day) => day > since && isPayday(day, payday));
        if (paidOn === undefined) expect(days.some(({ stage }) => stage === 'payday')).toBe(false);
        else {
          expect(days.map(({ on }) => on)).toContain(paidOn);
          expect(days.every(({ on }) => on >= paidOn)).toBe(true);
        }
      }),
    );
  });

  test('the time is on that day and within the contact hours of the market, spread over two hours', () => {
    const minutes = new Set<number>();
    fc.assert(
      fc.property(markets, someDay, (market, on) => {
        const at = sendTimeOf(reminderPolicy(market), { market, loanId: idFrom(randomId()), on });
        const { date, time } = localDateTimeAt(at, marketPack(market).facts.timeZone);
        expect(date).toBe(on);
        const hours = marketRules(market, { on, channel: 'browser' }).contactHours.value;
        expect(mayContact(hours, { time, daysLate: 0, consented: false })).toBe(true);
        const minute = time.hour * 60 + time.minute;
        expect(minute).toBeGreaterThanOrEqual(570);
        expect(minute).toBeLessThan(690);
        minutes.add(minute);
      }),
    );
    expect(minutes.size).toBeGreaterThan(30);
  });

  test('each late reminder is about the one due date that many days before', () => {
    expect(lateStagesOn(reminderDaysOf(builtInStrategies.champion), calendarDate('2026-07-08'))).toEqual([
      { stage: 'late_1', dueOn: '2026-07-07', days: 1 },
      { stage: 'late_7', dueOn: '2026-07-01', days: 7 },
      { stage: 'late_14', dueOn: '2026-06-24', days: 14 },
      { stage: 'late_30', dueOn: '2026-06-08', days: 30 },
    ]);
  });
});

/** Computed differently from the plan: the day with that number, or the last day of a shorter month. */
function isPayday(day: CalendarDate, payday: number | undefined): boolean {
  const isLastOfMonth = dateParts(addDays(day, 1)).day === 1;
  return (
    payday !== undefined && (dateParts(day).day === payday || (isLastOfMonth && dateParts(day).day < payday))
  );
}
