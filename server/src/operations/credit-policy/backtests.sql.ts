import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { BacktestResult } from './backtest.ts';

export interface BacktestKey {
  readonly subject: string;
  /** Of the draft's content. */
  readonly digest: string;
  readonly againstVersion: number;
}

export interface StoredBacktest {
  readonly result: BacktestResult;
  readonly runBy: string;
  readonly runAt: Instant;
}

/** Running it again replaces the result: later applications and outcomes count. */
export async function saveBacktest(
  tx: Transaction,
  { subject, digest, againstVersion }: BacktestKey,
  { result, runBy, runAt }: StoredBacktest,
): Promise<void> {
  const values = { result: JSON.stringify(result), run_by: runBy, run_at: instantAsIso(runAt) };
  await tx
    .insertInto('policy_backtests')
    .values({ subject, digest: Buffer.from(digest, 'hex'), against_version: againstVersion, ...values })
    .onConflict((conflict) => conflict.columns(['subject', 'digest', 'against_version']).doUpdateSet(values))
    .execute();
}

export async function findBacktest(
  database: Database,
  { subject, digest, againstVersion }: BacktestKey,
): Promise<StoredBacktest | undefined> {
  const row = await database
    .selectFrom('policy_backtests')
    .select(['result', 'run_by', 'run_at'])
    .where('subject', '=', subject)
    .where('digest', '=', Buffer.from(digest, 'hex'))
    .where('against_version', '=', againstVersion)
    .executeTakeFirst();
  // The cast is safe: only `saveBacktest` writes the column.
  return (
    row && { result: row.result as unknown as BacktestResult, runBy: row.run_by, runAt: instant(row.run_at) }
  );
}
