import type { CompiledQuery, QueryResult } from 'kysely';
import type { Transaction } from './database.ts';

/**
 * Runs statements in this order and waits once for all their answers. None of them may need the result of another.
 * A statement that fails fails the transaction, and with it those that follow.
 */
export function sendTogether(
  tx: Transaction,
  statements: readonly CompiledQuery[],
): Promise<readonly QueryResult<unknown>[]> {
  return tx
    .getExecutor()
    .provideConnection((connection) =>
      Promise.all(statements.map((statement) => connection.executeQuery<unknown>(statement))),
    );
}
