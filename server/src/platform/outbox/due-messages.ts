import { systemClock } from '../clock/system-clock.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { type DueWork, dueWork } from '../due-work/due-work.ts';
import { Unavailable } from '../errors.ts';
import type { Log } from '../log/log.ts';
import { type Ingress, Rejected } from '../workflows/ingress.ts';
import type { DispatchMetrics } from './dispatch-metrics.ts';
import {
  type LeasedMessage,
  leaseDueMessages,
  markDispatched,
  recordRejection,
  returnLease,
} from './outbox.sql.ts';

export interface DueMessageContext {
  readonly database: Database;
  readonly ingress: Ingress;
  readonly log: Log;
  readonly metrics: DispatchMetrics;
}

/** Each message can be dispatched within the lease, even if it takes a second. */
const LIMITS = { concurrency: 50, leaseMs: 60_000, lookEveryMs: 1_000 };
const RETRY_WHEN_DOWN_MS = 1_000;

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;
/** Two minutes of attempts, by which time a service being deployed is available. */
const REJECTIONS_BEFORE_OWNER = 8;
/** The on-call engineer, until a person takes it over. */
const OWNER_OF_STUCK_ROWS = 'on-call';

/** Messages that their writer did not dispatch, because it died or the engine was down. */
export function dueOutboxMessages(context: DueMessageContext): DueWork {
  return dueWork<LeasedMessage>({
    kind: 'outbox_message',
    clock: systemClock,
    limits: LIMITS,
    claim: (tx, { limit }) => leaseDueMessages(tx, { limit, leaseMs: LIMITS.leaseMs }),
    keyOf: ({ message }) => message.id,
    run: (leased) => dispatch(context, leased),
  });
}

async function dispatch(context: DueMessageContext, leased: LeasedMessage): Promise<void> {
  const { database, ingress, metrics } = context;
  const { id } = leased.message;
  try {
    await ingress.send(leased.message);
  } catch (error) {
    if (error instanceof Rejected) return reject(context, leased, error.message);
    if (!(error instanceof Unavailable)) throw error;
    await inTransaction(database, (tx) => returnLease(tx, { id, retryInMs: RETRY_WHEN_DOWN_MS }));
    throw error;
  }
  metrics.recordWaits(await inTransaction(database, (tx) => markDispatched(tx, [id])));
}

async function reject(
  { database, log }: DueMessageContext,
  { message, rejections }: LeasedMessage,
  reason: string,
): Promise<void> {
  const isStuck = rejections + 1 >= REJECTIONS_BEFORE_OWNER;
  const owner = isStuck ? OWNER_OF_STUCK_ROWS : undefined;
  log[isStuck ? 'error' : 'warn'](
    { message: message.id, service: message.service, owner, reason },
    'rejected',
  );
  const retryInMs = Math.min(FIRST_RETRY_MS * 2 ** rejections, LONGEST_RETRY_MS);
  await inTransaction(database, (tx) => recordRejection(tx, { id: message.id, reason, retryInMs, owner }));
}
