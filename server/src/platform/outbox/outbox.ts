import type { IdSource } from '@hiram/values/ids';
import type { Database, Transaction } from '../database/database.ts';
import { afterCommit, inTransaction } from '../database/transaction.ts';
import { Unavailable } from '../errors.ts';
import type { Log } from '../log/log.ts';
import { traceParentOf } from '../telemetry/trace-context.ts';
import type { Ingress } from '../workflows/ingress.ts';
import type { Message, UnsentMessage } from '../workflows/message.ts';
import type { DispatchMetrics } from './dispatch-metrics.ts';
import { insertMessage, markDispatched } from './outbox.sql.ts';

/** Messages from a use case to the workflow engine: sent with its own transaction, or not at all. */
export interface Outbox {
  /** The engine gets the message after the commit: immediately, or by the dispatcher after a crash. */
  send(tx: Transaction, message: UnsentMessage): Promise<void>;
  /** Resolves when no dispatch is in progress, for a clean stop. */
  drained(): Promise<void>;
}

export interface OutboxOptions {
  readonly database: Database;
  readonly ingress: Ingress;
  readonly ids: IdSource;
  readonly log: Log;
  readonly metrics: DispatchMetrics;
}

/** How long the writer has to dispatch its own row before the dispatcher does it. */
const WRITER_LEASE_MS = 10_000;

/** Above this concurrency the engine is slow or down, and further messages are left to the dispatcher. */
const MOST_AT_ONCE = 100;

export function createOutbox({ database, ingress, ids, log, metrics }: OutboxOptions): Outbox {
  const underWay = new Set<Promise<void>>();

  async function handOver(message: Message): Promise<void> {
    try {
      await ingress.send(message);
      metrics.recordWaits(await inTransaction(database, (tx) => markDispatched(tx, [message.id])));
    } catch (err) {
      // The row is still there and its lease ends soon, so the dispatcher takes over.
      const level = err instanceof Unavailable ? 'info' : 'warn';
      log[level]({ err, message: message.id, service: message.service }, 'left to the dispatcher');
    }
  }

  return {
    async send(tx, unsent) {
      const message = { ...unsent, id: ids.next<'OutboxMessage'>(), traceParent: traceParentOf() };
      await insertMessage(tx, { ...message, leaseMs: WRITER_LEASE_MS });
      afterCommit(tx, () => {
        if (underWay.size >= MOST_AT_ONCE) return;
        const attempt = handOver(message).finally(() => underWay.delete(attempt));
        underWay.add(attempt);
      });
    },
    async drained() {
      await Promise.all(underWay);
    },
  };
}
