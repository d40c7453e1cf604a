import { openMonth } from '@hiram/server/ledger/index';
import { builtInTemplates, publishTemplates } from '@hiram/server/origination/agreements/index';
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
import { demoYear } from './year/year.ts';

/** Days since the demo lender started lending, with ten weeks of history. */
const FIRST_DAY = 75;
/** The same with a year. */
const FIRST_DAY_OF_YEAR = 365;
/** Before the first loan of a year. */
const DOCUMENTS_FROM = calendarDate('2025-06-01');
/** A day on which its products are on offer. */
const LENT_ON = calendarDate('2026-06-01');

interface HistoryOptions {
  readonly size?: 'whole' | 'few';
  /** Loans of the year before the present, besides those of the ten weeks. Without it, the lender is ten weeks old. */
  readonly yearOfLoans?: number | undefined;
  readonly present?: Instant;
  /** Told of each step of the year that the platform refused. */
  readonly onRefused?: (refusal: Error) => void;
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
  {
    size = 'whole',
    present = systemClock.now(),
    yearOfLoans,
    onEvent,
    onRefused = () => undefined,
  }: HistoryOptions = {},
): Promise<void> {
  const known = await publishedProducts(context.database, { brandCode: 'hiram', on: LENT_ON });
  if (known.length > 0) return;
  const firstDayAgo = yearOfLoans === undefined ? FIRST_DAY : FIRST_DAY_OF_YEAR;
  const began = { now: () => daysBefore(present, firstDayAgo, 8) };
  const firstDay = calendarDateAt(began.now(), 'Asia/Manila');
  const today = calendarDateAt(present, 'Asia/Manila');
  // No end-of-day run opened them then.
  for (let month = firstDay; month <= addMonths(today, 1); month = addMonths(month, 1)) {
    await openMonth(context.database, month);
  }
  const documents = builtInTemplates.map((template) => ({ ...template, validFrom: DOCUMENTS_FROM }));
  await inTransaction(context.database, (tx) => publishTemplates(tx, documents, began.now()));
  await createDemoLender(context.database, began);
  for (const brand of ['hiram', 'udhaar', 'reference']) {
    await inTransaction(context.database, (tx) => publishFurtherDemoProducts(tx, brand, began.now()));
  }
  await createDemoStaff({ ...context, systemClock: began });
  const environment = await startDemoEnvironment(context);
  try {
    const { scriptedEvents, people } = demoScenarios(environment, size);
    const all: DemoEvent[] = [
      ...scriptedEvents,
      ...demoStaffWork(environment, people),
      ...demoNightlyRuns(environment, firstDayAgo),
    ];
    if (yearOfLoans !== undefined) {
      all.push(...demoYear(environment, { loans: yearOfLoans, firstDay: firstDayAgo - 2, onRefused }));
    }
    for (const [position, { daysAgo, hour, run }] of inOrder(all, present).entries()) {
      await environment.moveTo(daysBefore(present, daysAgo, hour));
      await run();
      onEvent?.({ done: position + 1, total: all.length });
    }
    await environment.moveTo(present);
    await computeDemoMetrics(environment, (firstDayAgo + 1) * DAY_MS);
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
