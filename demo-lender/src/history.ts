import { openMonth } from '@hiram/server/ledger/index';
import { publishedProducts } from '@hiram/server/origination/products/index';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { addMonths, calendarDate } from '@hiram/values/calendar-date';
import { calendarDateAt, type Instant } from '@hiram/values/instant';
import { DAY_MS, type DemoDependencies, daysBefore, startDemoEnvironment } from './environment.ts';
import { createDemoLender } from './lender.ts';
import { computeDemoMetrics, demoNightlyRuns } from './nightly-runs.ts';
import { publishFurtherDemoProducts } from './products.ts';
import { type DemoEvent, demoScenarios } from './scenarios.ts';
import { createDemoStaff } from './staff.ts';
import { demoStaffWork } from './staff-work.ts';

/** Days since the demo lender started lending. */
const FIRST_DAY = 75;
/** Number of ledger months to open for that period, because no end-of-day run opened them then. */
const MONTHS = 3;
/** A day on which its products are on offer. */
const LENT_ON = calendarDate('2026-06-01');

interface HistoryOptions {
  readonly size?: 'whole' | 'few';
  readonly present?: Instant;
  /** Called after each event, so that a caller can show progress. */
  readonly onEvent?: (work: { readonly done: number; readonly total: number }) => void;
}

/**
 * Ten weeks of a small lender's history, so that every console page has data. It is produced day by day
 * through the API's calls, the use cases of due work and the simulator's providers, so it is always consistent.
 * Runs only on a database without a lender's history.
 */
export async function createDemoHistory(
  context: DemoDependencies,
  // One fixed present for the whole run: it takes minutes and may span midnight.
  { size = 'whole', present = systemClock.now(), onEvent }: HistoryOptions = {},
): Promise<void> {
  const known = await publishedProducts(context.database, { brandCode: 'hiram', on: LENT_ON });
  if (known.length > 0) return;
  const began = { now: () => daysBefore(present, FIRST_DAY, 8) };
  const firstDay = calendarDateAt(began.now(), 'Asia/Manila');
  for (let month = 0; month <= MONTHS; month += 1) {
    await openMonth(context.database, addMonths(firstDay, month));
  }
  await createDemoLender(context.database, began);
  for (const brand of ['hiram', 'udhaar', 'reference']) {
    await inTransaction(context.database, (tx) => publishFurtherDemoProducts(tx, brand, began.now()));
  }
  await createDemoStaff({ ...context, clock: began });
  const environment = await startDemoEnvironment(context);
  try {
    const { scriptedEvents, people } = demoScenarios(environment, size);
    const all = [...scriptedEvents, ...demoStaffWork(environment, people), ...demoNightlyRuns(environment)];
    for (const [position, { daysAgo, hour, run }] of inOrder(all, present).entries()) {
      await environment.moveTo(daysBefore(present, daysAgo, hour));
      await run();
      onEvent?.({ done: position + 1, total: all.length });
    }
    await environment.moveTo(systemClock.now());
    await computeDemoMetrics(environment, (FIRST_DAY + 1) * DAY_MS);
  } finally {
    await environment.moveTo(systemClock.now());
    await environment.stop();
  }
}

/** No event lies in the future: an event later than the present time of day moves to the day before. */
function inOrder(scriptedEvents: readonly DemoEvent[], present: Instant): DemoEvent[] {
  return scriptedEvents
    .map((one) =>
      daysBefore(present, one.daysAgo, one.hour) < present ? one : { ...one, daysAgo: one.daysAgo + 1 },
    )
    .toSorted((one, other) => other.daysAgo - one.daysAgo || one.hour - other.hour);
}
