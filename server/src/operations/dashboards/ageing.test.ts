import { byTest, tenOClockOn } from '@hiram/server-testing/servicing/loans/loans';
import { startTestOrders, type TestOrders } from '@hiram/server-testing/servicing/loans/orders';
import { calendarDate } from '@hiram/values/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDay, pauseDisputedCharges } from '#servicing/loans/index.ts';
import { computeMetrics } from './compute-metrics.ts';

let orders: TestOrders;
beforeAll(async () => {
  orders = await startTestOrders();
});
afterAll(() => orders.close());

async function borrowedOn(day: string) {
  orders.context.businessClock.moveTo(tenOClockOn(day));
  return (await orders.testPerson()).hasBorrowed();
}

test('loans are aged by their days past due, whatever their state', async () => {
  const { context, db } = orders;
  const disputed = await borrowedOn('2026-06-01');
  await borrowedOn('2026-06-15');
  await borrowedOn('2026-06-17');
  context.businessClock.moveTo(tenOClockOn('2026-07-02'));
  const today = calendarDate('2026-07-15');
  expect(
    await pauseDisputedCharges(context, {
      ...byTest,
      loanId: disputed,
      disputeId: 'c-1',
      lineKeys: [],
      since: context.businessClock.now(),
      until: calendarDate('2026-07-31'),
    }),
  ).toMatchObject({ kind: 'held' });
  context.businessClock.moveTo(tenOClockOn(today));
  await closeDay(
    { databaseUrl: db.programUrl, businessClock: context.businessClock, threads: 0 },
    { market: 'PH', day: today },
  );
  const states = await db.asOwner('select state from loans order by released_on');
  expect(states).toEqual([{ state: 'due' }, { state: 'due' }, { state: 'due' }]);

  const dashboards = {
    database: db.database,
    businessClock: context.businessClock,
    systemClock: context.businessClock,
  };
  await computeMetrics(dashboards, { market: 'PH' });
  expect(await db.asOwner('select bucket, loans::int from dashboard_ageing order by bucket')).toEqual([
    { bucket: 'due', loans: 1 },
    { bucket: 'late_8_30', loans: 1 },
    { bucket: 'not_due', loans: 1 },
  ]);
});
