import { addMs } from '@hiram/values/instant';
import { ROOT_CONTEXT, type Tracer } from '@opentelemetry/api';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { Unavailable } from '../errors.ts';
import type { Log } from '../log/log.ts';
import { inSpan } from '../telemetry/trace-context.ts';
import { type ClaimedItem, DueAgain, type DueWork } from './due-work.ts';
import { clearFailures, findFailures, recordFailure, setNextDue } from './due-work-claims.sql.ts';
import type { DueWorkMetrics, RunOutcome } from './due-work-metrics.ts';

export interface DueWorkContext {
  readonly database: Database;
  readonly log: Log;
  readonly metrics?: DueWorkMetrics | undefined;
  readonly tracer?: Tracer | undefined;
}

const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 60 * 60_000;
/** An hour of attempts. Retries continue, and the metric `hiram.due_work.stuck` alerts an engineer. */
const FAILURES_UNTIL_STUCK = 8;

/** A claimed item, with how often it failed before. */
interface Claimed extends ClaimedItem {
  readonly failures: number;
}

export interface ClaimedBatch {
  readonly items: readonly Claimed[];
  /** Whether the claim found as many rows as it could take, so that more may be due. */
  readonly isFull: boolean;
}

/** Claims up to `limit` due items. Those that wait after a failure are left out. */
export async function claimBatch(
  { database }: DueWorkContext,
  work: DueWork,
  limit: number,
): Promise<ClaimedBatch> {
  const at = work.clock.now();
  const until = addMs(at, work.limits.leaseMs);
  return inTransaction(database, async (tx) => {
    const items = await work.claim(tx, { at, until, limit });
    if (items.length === 0) return { items: [], isFull: false };
    const keys = items.map(({ key }) => key);
    const failed = new Map((await findFailures(tx, work.kind, keys)).map((one) => [one.key, one]));
    return {
      items: items
        .filter(({ key }) => (failed.get(key)?.retryAt ?? at) <= at)
        .map((item) => ({ ...item, failures: failed.get(item.key)?.failures ?? 0 })),
      isFull: items.length >= limit,
    };
  });
}

/** Runs one item. It never throws: a failure is recorded and retried later, and does not block the others. */
export async function runItem(context: DueWorkContext, work: DueWork, item: Claimed): Promise<RunOutcome> {
  const { kind, provider } = work;
  const attributes = { 'hiram.kind': kind, ...(provider !== undefined && { 'hiram.provider': provider }) };
  const outcome =
    context.tracer === undefined
      ? await runOrRecord(context, work, item)
      : await inSpan(context.tracer, { name: `due work ${kind}`, attributes, parent: ROOT_CONTEXT }, () =>
          runOrRecord(context, work, item),
        );
  context.metrics?.recordRun(work, outcome);
  return outcome;
}

async function runOrRecord(context: DueWorkContext, work: DueWork, item: Claimed): Promise<RunOutcome> {
  try {
    await afterSuccess(context, work, item, await item.run());
    return 'done';
  } catch (err) {
    return afterFailure(context, work, item, err);
  }
}

async function afterSuccess(
  { database }: DueWorkContext,
  { kind }: DueWork,
  { key, failures }: Claimed,
  outcome: unknown,
): Promise<void> {
  if (failures === 0 && !(outcome instanceof DueAgain)) return;
  await inTransaction(database, async (tx) => {
    if (failures > 0) await clearFailures(tx, kind, key);
    if (outcome instanceof DueAgain) await setNextDue(tx, kind, key, outcome.at);
  });
}

async function afterFailure(
  { database, log }: DueWorkContext,
  work: DueWork,
  { key, failures }: Claimed,
  err: unknown,
): Promise<RunOutcome> {
  const { kind, provider } = work;
  // An outage says nothing about the item: it is retried when its lease ends.
  if (err instanceof Unavailable) {
    log.info({ err, kind, provider, key }, 'due work waits for a dependency, will retry');
    return 'unavailable';
  }
  const isStuck = failures + 1 >= FAILURES_UNTIL_STUCK;
  log.error({ err, kind, provider, key, isStuck }, 'due work failed, will retry');
  const at = work.clock.now();
  const retryAt = addMs(at, Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS));
  const error = err instanceof Error ? err.name : 'unknown';
  await inTransaction(database, (tx) => recordFailure(tx, { kind, key, at, retryAt, isStuck, error })).catch(
    (cause: unknown) => log.warn({ err: cause, kind, key }, 'failure of due work was not recorded'),
  );
  return 'failed';
}

/** Claims one batch and waits for all of it. Returns the number of items. */
export async function runDueBatch(context: DueWorkContext, work: DueWork): Promise<number> {
  const { items } = await claimBatch(context, work, work.limits.concurrency);
  await Promise.all(items.map((item) => runItem(context, work, item)));
  return items.length;
}

/** Runs everything that is due now, one kind after the other. Returns the number of items. */
export async function runAllDue(context: DueWorkContext, works: readonly DueWork[]): Promise<number> {
  let total = 0;
  for (const work of works) {
    for (let isFull = true; isFull; ) {
      const batch = await claimBatch(context, work, work.limits.concurrency);
      await Promise.all(batch.items.map((item) => runItem(context, work, item)));
      total += batch.items.length;
      isFull = batch.isFull;
    }
  }
  return total;
}
