import { loadavg } from 'node:os';
import { dailyWorks, type WorkflowContext } from '@hiram/server/app/workflows';
import { anchorLedger, digestOf, insertParty, post } from '@hiram/server/ledger/index';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { createLog } from '@hiram/server/platform/log/log';
import { Secret } from '@hiram/server/platform/secret';
import { calendarDate } from '@hiram/values/calendar-date';
import { setClock } from '@hiram/values/clock';
import { randomId } from '@hiram/values/ids';
import { addMs, instant } from '@hiram/values/instant';
import { type BenchDatabase, startBenchDatabase } from './bench-database.ts';
import { CLOSED_DAY } from './close-rows.ts';
import { changeChains, createChains, createLoansWithChains } from './night-rows.ts';
import { postingOf } from './one-posting.ts';

// Runs the whole business day of a market, by the list of works that production has, while payments are posted beside
// it. `--million` and `--full` (three million) are larger sizes; `--chains=30000000` measures anchors alone.

const DAY_MS = 86_400_000;
const chains = argument('--chains=');
if (chains !== undefined) await measureAnchors(chains);
else await measureNight(argument('--loans=') ?? sizeOf(process.argv));

function argument(name: string): number | undefined {
  const text = process.argv.find((one) => one.startsWith(name))?.slice(name.length);
  return text === undefined ? undefined : Number(text);
}

function sizeOf(given: readonly string[]): number {
  if (given.includes('--full')) return 3_000_000;
  return given.includes('--million') ? 1_000_000 : 100_000;
}

async function measureNight(loans: number): Promise<void> {
  const bench = await startBenchDatabase(10);
  try {
    await createLoansWithChains(bench, loans);
    const payments = await postBeside(bench);
    const seconds: [string, number][] = [];
    for (const work of dailyWorks(contextOf(bench))) {
      const took = await secondsOf(() => work.run({ market: 'PH', day: calendarDate(CLOSED_DAY) }));
      seconds.push([work.name, took]);
      console.log(`night work="${work.name}" seconds=${took.toFixed(2)}`);
    }
    // The postings of this night are an hour old when the next one anchors them.
    const tomorrow = setClock(addMs(systemClock.now(), DAY_MS));
    const next = await secondsOf(() => anchorLedger({ database: bench.database, systemClock: tomorrow }));
    console.log(`night work="anchor the ledger, the next night" seconds=${next.toFixed(2)}`);
    const { posted, longestMs } = await payments.stop();
    const total = seconds.reduce((sum, [, one]) => sum + one, 0);
    const peak = Math.round(process.resourceUsage().maxRSS / 1024);
    console.log(
      `bench night loans=${loans} seconds=${total.toFixed(1)} us_per_loan=${((total / loans) * 1e6).toFixed(1)} payments=${posted} longest_payment=${longestMs.toFixed(0)}ms peak_memory=${peak}MB load=${loadavg()[0]?.toFixed(1)}`,
    );
  } finally {
    await bench.close();
  }
}

async function measureAnchors(count: number): Promise<void> {
  const bench = await startBenchDatabase(4);
  try {
    await createChains(bench, count);
    const { database } = bench;
    const first = await secondsOf(() =>
      anchorLedger({ database, systemClock: setClock(instant('2026-07-01T03:00:00Z')) }),
    );
    await changeChains(bench, 4, '2026-07-01T16:30:00Z');
    const next = await secondsOf(() =>
      anchorLedger({ database, systemClock: setClock(instant('2026-07-02T03:00:00Z')) }),
    );
    const quiet = await secondsOf(() =>
      anchorLedger({ database, systemClock: setClock(instant('2026-07-03T03:00:00Z')) }),
    );
    console.log(
      `bench anchors chains=${count} first=${first.toFixed(1)}s a_quarter_changed=${next.toFixed(1)}s none_changed=${quiet.toFixed(2)}s load=${loadavg()[0]?.toFixed(1)}`,
    );
  } finally {
    await bench.close();
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

/** The parts of the workflow process that daily work uses. Without providers, the comparison has no files. */
function contextOf({ database, url }: BenchDatabase): WorkflowContext {
  const unused = new Proxy({}, { get: () => undefined });
  // The cast is safe: no loan of the benchmark has an applicant, a brand or a message.
  return {
    database,
    databaseUrl: new Secret(url),
    closeOfDayThreads: 2,
    businessClock: setClock(instant(`${CLOSED_DAY}T02:00:00Z`)),
    exchangeRatesUrl: undefined,
    log: createLog({ level: 'silent', program: 'benchmark' }),
    personalData: { findKeys: async () => new Map() },
    brands: unused,
    outbox: unused,
    outreach: unused,
    applicantChecks: {},
    payouts: { routes: {} },
    payments: { routes: {} },
  } as unknown as WorkflowContext;
}

/** Posts one payment after the other until stopped, and measures the longest. */
async function postBeside({ database }: BenchDatabase) {
  const parties = Array.from({ length: 50 }, () => randomId());
  for (const party of parties) await inTransaction(database, (tx) => insertParty(tx, party, 'PH'));
  let [isStopped, posted, longestMs] = [false, 0, 0];
  const running = (async () => {
    while (!isStopped) {
      const party = parties[posted % parties.length] ?? '';
      const startedAt = performance.now();
      await post(
        database,
        {
          ...postingOf(party),
          bookedOn: calendarDate(CLOSED_DAY),
          transfers: [
            {
              debit: 'collections',
              credit: 'principal_receivable',
              amount: 100n,
              effectiveOn: calendarDate(CLOSED_DAY),
              purpose: 'principal',
            },
          ],
        },
        { key: `night ${posted} ${party}`, bodyDigest: digestOf(party), answer: {} },
      );
      longestMs = Math.max(longestMs, performance.now() - startedAt);
      posted += 1;
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await running;
      return { posted, longestMs };
    },
  };
}
