import { setTimeout as sleep } from 'node:timers/promises';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Database } from '#platform/database/database.ts';
import { Unavailable } from '#platform/errors.ts';
import { findPartitionedTables, openPartition } from './ledger.sql.ts';

/** About half a minute, in which payments go on. */
const ATTEMPTS = 60;
const PAUSE_MS = 500;

/**
 * Creates the partitions for a month's postings; existing ones are left unchanged. Payments go first: an attempt that
 * does not get its locks within 100 ms gives up and is repeated after a pause.
 */
export async function openMonth(database: Database, month: CalendarDate): Promise<void> {
  for (const table of await findPartitionedTables(database)) await openOne(database, table, month);
}

async function openOne(database: Database, table: string, month: CalendarDate): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await openPartition(database, table, month);
    } catch (error) {
      // Another process may have created it meanwhile, which the next attempt finds.
      if (attempt === ATTEMPTS || !(error instanceof Unavailable || isDuplicate(error))) throw error;
    }
    await sleep(PAUSE_MS);
  }
}

/** SQLSTATE of a table, or of a row of the catalogue, that exists already. */
function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '42P07' || error.code === '23505');
}
