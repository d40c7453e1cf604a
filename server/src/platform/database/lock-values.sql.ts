import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/**
 * Serializes transactions that have one of these values in common, until they end. Values are locked in a fixed
 * order, so that no two transactions wait for each other.
 */
export async function lockValues(tx: Transaction, values: readonly Buffer[]): Promise<void> {
  const keys = values.map((value) => value.readBigInt64BE()).toSorted((one, other) => (one < other ? -1 : 1));
  for (const key of keys) await sql`select pg_advisory_xact_lock(${key})`.execute(tx);
}
