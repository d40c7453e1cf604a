import { calendarDate } from '@hiram/values/calendar-date';
import { expect, test } from 'vitest';
import { holidayCalendar } from './business-days.ts';
import {
  addressChangeDueBy,
  assignmentEffectiveFrom,
  complaintDeadlines,
  creditWindow,
  decisionDueBy,
  judgmentDueBy,
} from './deadlines.ts';
import { marketRules } from './market-pack.ts';
import { termsNumbers } from './terms-numbers.ts';

const on = calendarDate('2026-11-27');
const reference = marketRules('reference', { on, channel: 'browser' });
const notices = reference.notices.value;

test('[R9-2a] an application is decided within 1 day, also across the end of a month', () => {
  expect(decisionDueBy(reference.decisionWithinDays.value, calendarDate('2026-11-30'))).toBe('2026-12-01');
});

test('[R9-2a] the money arrives 1 to 3 calendar days after the decision', () => {
  expect(creditWindow(reference.creditWithinDays.value, calendarDate('2028-02-27'))).toEqual({
    from: '2028-02-28',
    until: '2028-03-01',
  });
});

test('[R9-2e] a change of address is notified within 3 calendar days', () => {
  expect(addressChangeDueBy(notices, on)).toBe('2026-11-30');
});

test('[R9-2e] an assignment requires 7 business days’ notice, excluding holidays and weekends', () => {
  expect(assignmentEffectiveFrom(notices, holidayCalendar('PH'), on)).toEqual({
    kind: 'known',
    value: '2026-12-10',
  });
});

test('[R9-2e] a judgment is paid within 10 days', () => {
  expect(judgmentDueBy(notices, on)).toBe('2026-12-07');
});

test('[R9-2e] the terms text states the same notice periods as the policy', () => {
  const figures = termsNumbers(reference);
  expect(figures.get('addressChangeWithinDays')).toEqual({ kind: 'days', days: 3 });
  expect(figures.get('assignmentNotice')).toEqual({ kind: 'business_days', days: 7 });
  expect(figures.get('judgmentPaidWithinDays')).toEqual({ kind: 'days', days: 10 });
});

test('complaint SLAs depend on the market: PH acknowledges in 2 days and resolves in 30', () => {
  const timeLimits = marketRules('PH', { on, channel: 'browser' }).complaints.value;
  expect(complaintDeadlines(timeLimits, holidayCalendar('PH'), on)).toEqual({
    replyBy: { kind: 'known', value: '2026-12-03' },
    acknowledgeBy: '2026-11-29',
    resolveBy: '2026-12-27',
  });
});

test('complaint SLAs depend on the market: the reference market promises three weekdays and no more', () => {
  expect(complaintDeadlines(reference.complaints.value, holidayCalendar('PH'), on)).toEqual({
    replyBy: { kind: 'known', value: '2026-12-03' },
    acknowledgeBy: null,
    resolveBy: null,
  });
});
