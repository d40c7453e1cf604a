import { calendarDate } from '@hiram/values/calendar-date';
import { demoDesk } from './demo-desk.ts';
import { createDemoLender } from './demo-lender.ts';
import { demoNights, workOutDemoFigures } from './demo-nights.ts';
import { publishFurtherDemoProducts } from './demo-products.ts';
import { createDemoStaff } from './demo-staff.ts';
import { demoStories, type Happening } from './demo-stories.ts';
import { DAY_MS, type DemoParts, daysAgo, startDemoWorld } from './demo-world.ts';
import { systemClock } from './platform/clock/system-clock.ts';
import { inTransaction } from './platform/database/transaction.ts';
import { publishedProducts } from './products/index.ts';

/** How long ago the demo lender began to lend. */
const FIRST_DAY = 75;
/** A day on which its products are on offer. */
const LENT_ON = calendarDate('2026-06-01');

/**
 * Ten weeks of a small lender's life, so that every page of the console has something to show. It is lived through the API's
 * own calls, the sweeps' own use cases and the simulator's providers, day by day from then to now: what is there could have
 * come about no other way. Only for a database without a lender; one that has a past keeps it.
 */
export async function createDemoHistory(
  parts: DemoParts,
  { size = 'whole' }: { readonly size?: 'whole' | 'few' } = {},
): Promise<void> {
  const known = await publishedProducts(parts.database, { brandCode: 'hiram', on: LENT_ON });
  if (known.length > 0) return;
  const began = { now: () => daysAgo(FIRST_DAY, 8) };
  await createDemoLender(parts.database, began);
  for (const brand of ['hiram', 'udhaar', 'reference']) {
    await inTransaction(parts.database, (tx) => publishFurtherDemoProducts(tx, brand, began.now()));
  }
  await createDemoStaff({ ...parts, clock: began });
  const world = await startDemoWorld(parts);
  try {
    const { happenings, people } = demoStories(world, size);
    const all = [...happenings, ...demoDesk(world, people), ...demoNights(world)];
    for (const { daysAgo: days, hour, run } of inOrder(all)) {
      await world.moveTo(daysAgo(days, hour));
      await run();
    }
    await world.moveTo(systemClock.now());
    await workOutDemoFigures(world, (FIRST_DAY + 1) * DAY_MS);
  } finally {
    await world.moveTo(systemClock.now());
    await world.stop();
  }
}

/** Nothing happens later than now: what the early morning cannot have seen yet happened the day before. */
function inOrder(happenings: readonly Happening[]): Happening[] {
  return happenings
    .map((one) =>
      daysAgo(one.daysAgo, one.hour) < systemClock.now() ? one : { ...one, daysAgo: one.daysAgo + 1 },
    )
    .toSorted((one, other) => other.daysAgo - one.daysAgo || one.hour - other.hour);
}
