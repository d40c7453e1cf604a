import { CompiledQuery } from 'kysely';
import type { Transaction } from './database.ts';
import { LIMIT_STATEMENT } from './statement-limits.ts';

/** Raises the limit of one statement for the rest of this transaction, in PostgreSQL and in the program. */
export async function allowLongStatements(tx: Transaction, limitMs: number): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(LIMIT_STATEMENT, [String(limitMs)]));
}
