import { addMonths, calendarDate } from '@hiram/values/calendar-date';
import { calendarDateAt, type Instant } from '@hiram/values/instant';
import { demoDesk } from './demo-desk.ts';
import { createDemoLender } from './demo-lender.ts';
import { demoNights, workOutDemoFigures } from './demo-nights.ts';
import { publishFurtherDemoProducts } from './demo-products.ts';
import { createDemoStaff } from './demo-staff.ts';
import { demoStories, type Happening } from './demo-stories.ts';
import { DAY_MS, type DemoParts, daysBefore, startDemoWorld } from './demo-world.ts';
import { openMonth } from './ledger/index.ts';
import { systemClock } from './platform/clock/system-clock.ts';
import { inTransaction } from './platform/database/transaction.ts';
import { publishedProducts } from './products/index.ts';

/** Days since the demo lender started lending. */
const FIRST_DAY = 75;
/** Number of ledger months to open for that period, because no end-of-day run opened them then. */
const MONTHS = 3;
/** A day on which its products are on offer. */
const LENT_ON = calendarDate('2026-06-01');

/**
 * Ten weeks of a small lender's history, so that every console page has data. It is produced day by day
 * through the API's calls, the sweeps' use cases and the simulator's providers, so it is always consistent.
 * Runs only on a database without a lender's history.
 */
export async function createDemoHistory(
  parts: DemoParts,
  // One fixed present for the whole run: it takes minutes and may span midnight.
  {
    size = 'whole',
    present = systemClock.now(),
  }: { readonly size?: 'whole' | 'few'; readonly present?: Instant } = {},
): Promise<void> {
  const known = await publishedProducts(parts.database, { brandCode: 'hiram', on: LENT_ON });
  if (known.length > 0) return;
  const began = { now: () => daysBefore(present, FIRST_DAY, 8) };
  const firstDay = calendarDateAt(began.now(), 'Asia/Manila');
  for (let month = 0; month <= MONTHS; month += 1) {
    await openMonth(parts.database, addMonths(firstDay, month));
  }
  await createDemoLender(parts.database, began);
  for (const brand of ['hiram', 'udhaar', 'reference']) {
    await inTransaction(parts.database, (tx) => publishFurtherDemoProducts(tx, brand, began.now()));
  }
  await createDemoStaff({ ...parts, clock: began });
  const world = await startDemoWorld(parts);
  try {
    const { happenings, people } = demoStories(world, size);
    const all = [...happenings, ...demoDesk(world, people), ...demoNights(world)];
    for (const { daysAgo, hour, run } of inOrder(all, present)) {
      await world.moveTo(daysBefore(present, daysAgo, hour));
      await run();
    }
    await world.moveTo(systemClock.now());
    await workOutDemoFigures(world, (FIRST_DAY + 1) * DAY_MS);
  } finally {
    await world.moveTo(systemClock.now());
    await world.stop();
  }
}

/** No event lies in the future: an event later than the present time of day moves to the day before. */
function inOrder(happenings: readonly Happening[], present: Instant): Happening[] {
  return happenings
    .map((one) =>
      daysBefore(present, one.daysAgo, one.hour) < present ? one : { ...one, daysAgo: one.daysAgo + 1 },
    )
    .toSorted((one, other) => other.daysAgo - one.daysAgo || one.hour - other.hour);
}
