import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { MigrationReport } from './migration.ts';

/** How a change of the schema waits for others. */
export interface LockOptions {
  /** Told of each migration and of the progress of backfills. */
  readonly report?: MigrationReport;
  /** How long a migration waits for its locks, and how often it tries. */
  readonly locks?: { readonly timeoutMs: number; readonly attempts: number };
}

/**
 * All queries of a table wait behind a migration that waits for its lock. So it waits for half a second, gives up,
 * lets them pass and tries again: before the second after which PostgreSQL looks for deadlocks and may end a payment.
 */
const LOCKS = { timeoutMs: 500, attempts: 40 };
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** In a transaction of its own, which is tried again while others hold the locks that it needs. */
export async function withLocks<Result>(
  client: pg.Client,
  { locks = LOCKS, report }: LockOptions,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  let pauseMs = FIRST_PAUSE_MS;
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${locks.timeoutMs}`);
      const result = await work();
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      const isLocked = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
      if (!isLocked || attempt >= locks.attempts) throw error;
      report?.({ migration: name, attempt }, 'a migration waits for its locks');
      await pause(pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  }
}
