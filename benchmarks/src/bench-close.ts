import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { Secret } from '@hiram/server/platform/secret';
import { closeDay } from '@hiram/server/servicing/loans/index';
import { calendarDate } from '@hiram/values/calendar-date';
import { bareCopySeconds } from './bare-copy.ts';
import { startBenchDatabase } from './bench-database.ts';
import { CLOSED_DAY, createRunningLoans } from './close-rows.ts';

// Runs the end of day for a number of active loans on two threads, and compares it with the bare cost of
// copying the same rows.

const THREADS = 2;
const GOAL_SECONDS_PER_MILLION = 30;
const FLAT_GOAL = 1.2;

// `--full` measures three sizes to show whether the cost per loan is flat; `--loans=…` measures one custom
// size.
const isFull = process.argv.includes('--full');
const loansArgument = process.argv
  .find((argument) => argument.startsWith('--loans='))
  ?.slice('--loans='.length);
const sizes =
  loansArgument !== undefined
    ? [Number(loansArgument)]
    : isFull
      ? [100_000, 1_000_000, 3_000_000]
      : [100_000];

const perLoan: number[] = [];
for (const loans of sizes) perLoan.push(await measure(loans));
const [first = 0] = perLoan;
if (perLoan.length > 1) {
  const growth = Math.max(...perLoan) / first;
  console.log(
    `bench close-flat ratio=${growth.toFixed(2)} goal=${FLAT_GOAL} sizes=${sizes.join(',')} us_per_loan=${perLoan.map((us) => us.toFixed(1)).join(',')}`,
  );
}

/** Returns microseconds per loan. */
async function measure(loans: number): Promise<number> {
  const bench = await startBenchDatabase(1);
  try {
    await createRunningLoans(bench, loans);
    const startedAt = performance.now();
    const evidence = await closeDay(
      { databaseUrl: new Secret(bench.url), businessClock: systemClock, threads: THREADS },
      { market: 'PH', day: calendarDate(CLOSED_DAY) },
    );
    const seconds = (performance.now() - startedAt) / 1000;
    const bare = await bareCopySeconds(bench.url);
    const goal = (GOAL_SECONDS_PER_MILLION * loans) / 1_000_000;
    console.log(
      `bench close ratio=${(bare / seconds).toFixed(2)} goal=${goal}s seconds=${seconds.toFixed(1)} bare=${bare.toFixed(1)}s loans=${evidence.seen} changed=${evidence.changed} transactions=${evidence.transactions} threads=${THREADS}`,
    );
    return (seconds / loans) * 1_000_000;
  } finally {
    await bench.close();
  }
}
