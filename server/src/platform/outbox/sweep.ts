import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { Unavailable } from '../errors.ts';
import type { Log } from '../log/log.ts';
import { type Ingress, Rejected } from '../workflows/ingress.ts';
import type { DispatchMetrics } from './dispatch-metrics.ts';
import {
  type LeasedMessage,
  leaseDueMessages,
  markDispatched,
  recordRejection,
  returnLeases,
} from './outbox.sql.ts';

export interface SweepOptions {
  readonly database: Database;
  readonly ingress: Ingress;
  readonly log: Log;
  readonly metrics: DispatchMetrics;
}

/** Small enough to dispatch within the lease, even if each takes a second. */
const BATCH = 50;
const LEASE_MS = 60_000;
const PAUSE_MS = 1_000;
const RETRY_WHEN_DOWN_MS = 1_000;

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;
/** Two minutes of attempts, by which time a service being deployed is available. */
const REJECTIONS_BEFORE_OWNER = 8;
/** The on-call engineer, until a person takes it over. */
const OWNER_OF_STUCK_ROWS = 'on-call';

/** Dispatches left-over rows until stopped. Any number of processes may sweep concurrently. */
export async function sweepUntil(signal: AbortSignal, options: SweepOptions): Promise<void> {
  while (!signal.aborted) {
    const pauseMs = await sweepOnce(options).then(
      (taken) => (taken === BATCH ? 0 : PAUSE_MS),
      (err) => {
        options.log.warn({ err }, 'outbox sweep failed, will retry');
        return PAUSE_MS;
      },
    );
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Leases one batch and dispatches it. Returns the number of rows leased. */
export async function sweepOnce({ database, ingress, log, metrics }: SweepOptions): Promise<number> {
  const leased = await inTransaction(database, (tx) =>
    leaseDueMessages(tx, { limit: BATCH, leaseMs: LEASE_MS }),
  );
  const outcomes = await sendAll(leased, ingress);
  await inTransaction(database, async (tx) => {
    metrics.recordWaits(await markDispatched(tx, outcomes.dispatched));
    await returnLeases(tx, { ids: outcomes.notReached, retryInMs: RETRY_WHEN_DOWN_MS });
    for (const { message, rejections, reason } of outcomes.rejected) {
      const isStuck = rejections + 1 >= REJECTIONS_BEFORE_OWNER;
      const owner = isStuck ? OWNER_OF_STUCK_ROWS : undefined;
      log[isStuck ? 'error' : 'warn'](
        { message: message.id, service: message.service, owner, reason },
        'rejected',
      );
      await recordRejection(tx, { id: message.id, reason, retryInMs: retryAfter(rejections), owner });
    }
  });
  return leased.length;
}

interface Outcomes {
  readonly dispatched: string[];
  readonly rejected: (LeasedMessage & { reason: string })[];
  readonly notReached: string[];
}

async function sendAll(leased: readonly LeasedMessage[], ingress: Ingress): Promise<Outcomes> {
  const outcomes: Outcomes = { dispatched: [], rejected: [], notReached: [] };
  await Promise.all(
    leased.map(async (one) => {
      try {
        await ingress.send(one.message);
        outcomes.dispatched.push(one.message.id);
      } catch (error) {
        if (error instanceof Rejected) outcomes.rejected.push({ ...one, reason: error.message });
        else if (error instanceof Unavailable) outcomes.notReached.push(one.message.id);
        else throw error;
      }
    }),
  );
  return outcomes;
}

function retryAfter(rejections: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** rejections, LONGEST_RETRY_MS);
}
