import { Worker } from 'node:worker_threads';
import type { Clock } from '@hiram/values/clock';
import pg from 'pg';
import { systemClock } from '#platform/clock/system-clock.ts';
import { Unavailable } from '#platform/errors.ts';
import type { Secret } from '#platform/secret.ts';
import { type DayEvidence, type MarketDay, planPartitions, readEvidence } from './close-day.sql.ts';
import { CREATE_STAGING } from './close-day-staging.sql.ts';
import { closeNextPartition } from './close-partition.ts';

export interface CloseDayOptions {
  readonly databaseUrl: Secret;
  readonly businessClock: Clock;
  /** Worker threads for partitions; with 0, the calling thread does the work. */
  readonly threads: number;
  readonly loansPerPartition?: number;
}

const LOANS_PER_PARTITION = 5_000;

/**
 * Room for the short-lived objects of a whole partition; with the default, garbage collection takes a seventh
 * of the time.
 */
const YOUNG_GENERATION_MB = 128;

/**
 * Brings every loan of a market to a day: due amounts are booked, late fees charged, states updated.
 * Idempotent: it may be run, stopped and resumed any number of times.
 */
export async function closeDay(options: CloseDayOptions, marketDay: MarketDay): Promise<DayEvidence> {
  const { databaseUrl, businessClock, threads, loansPerPartition = LOANS_PER_PARTITION } = options;
  return withConnection(databaseUrl.reveal(), async (client) => {
    await planPartitions(client, marketDay, loansPerPartition);
    if (threads === 0) await closePartitions(client, businessClock, marketDay);
    else {
      const order: ThreadOrder = {
        ...marketDay,
        databaseUrl: databaseUrl.reveal(),
        aheadMs: businessClock.now() - systemClock.now(),
      };
      await Promise.all(Array.from({ length: threads }, () => inThread(order)));
    }
    const evidence = await readEvidence(client, marketDay);
    // Another process is working on the rest: the caller retries and finds it done, or does it.
    if (evidence.unfinished > 0) throw new Unavailable('end of day (running in another process)');
    return evidence;
  });
}

/** Processes partitions until none is left. */
export async function closePartitions(
  client: pg.Client,
  businessClock: Clock,
  marketDay: MarketDay,
): Promise<void> {
  await client.query(CREATE_STAGING);
  let isMore = true;
  while (isMore) isMore = await closeNextPartition(client, businessClock, marketDay);
}

/** A dedicated connection: it uses COPY, which the pool does not, and its statements may take long. */
export async function withConnection<Result>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'close-of-day',
    // The login's own limits are for requests.
    options: '-c timezone=UTC -c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
  });
  // A lost connection fails the current query; without this listener it would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Instructions for a thread. */
export interface ThreadOrder extends MarketDay {
  readonly databaseUrl: string;
  /** How far business time is ahead of system time: a thread has no clock that was moved. */
  readonly aheadMs: number;
}

function inThread(workerData: ThreadOrder): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./close-day.thread.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`end-of-day thread exited with code ${code}`));
    });
  });
}
