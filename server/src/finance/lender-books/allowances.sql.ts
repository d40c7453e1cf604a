import type { MarketId } from '@hiram/contract/market-ids';
import { sql } from 'kysely';
import {
  findMarketVersions,
  insertMarketVersion,
  type MarketVersion,
} from '#platform/content/market-versions.sql.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { AllowanceOfLoan, MeasuredAllowance, Movement } from './allowance.ts';
import type { BooksDay } from './lender-books.sql.ts';

/** Newest first. Version 1 is built in and is not among them. */
export function findLossRateVersions(database: Database, market: MarketId): Promise<MarketVersion[]> {
  return findMarketVersions(database, 'loss_rate_versions', market);
}

export function insertLossRateVersion(
  tx: Transaction,
  market: MarketId,
  version: MarketVersion,
): Promise<void> {
  return insertMarketVersion(tx, 'loss_rate_versions', market, version);
}

export async function findAllowances(
  tx: Transaction,
  loanIds: readonly string[],
): Promise<ReadonlyMap<string, MeasuredAllowance>> {
  if (loanIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('loan_allowances')
    .select(['loan_id', 'stage', 'amount_minor', 'used_minor'])
    .where('loan_id', 'in', [...loanIds])
    .limit(loanIds.length)
    .execute();
  return new Map(
    rows.map((row) => [
      row.loan_id,
      { stage: stageOf(row.stage), amount: row.amount_minor, used: row.used_minor },
    ]),
  );
}

function stageOf(stage: number): MeasuredAllowance['stage'] {
  return stage === 1 || stage === 2 ? stage : 3;
}

export async function writeAllowances(
  tx: Transaction,
  { market, day }: BooksDay,
  { allowances, ratesVersion }: { allowances: readonly AllowanceOfLoan[]; ratesVersion: number },
): Promise<void> {
  await sql`
    insert into loan_allowances (loan_id, market, month_end, stage, amount_minor, used_minor, rates_version)
    select loan_id, ${market}, ${day}::date, stage, amount, used, ${ratesVersion}
    from unnest(${allowances.map(({ loanId }) => loanId)}::uuid[],
      ${allowances.map(({ after }) => after.stage)}::smallint[],
      ${allowances.map(({ after }) => after.amount)}::bigint[],
      ${allowances.map(({ after }) => after.used)}::bigint[]) as given (loan_id, stage, amount, used)
    on conflict (loan_id) do update set month_end = excluded.month_end, stage = excluded.stage,
      amount_minor = excluded.amount_minor, used_minor = excluded.used_minor,
      rates_version = excluded.rates_version
  `.execute(tx);
  const sums = sumsOf(allowances.flatMap(({ movements }) => movements));
  if (sums.length === 0) return;
  await sql`
    insert into allowance_movements (market, month_end, movement, stage, amount_minor, loans)
    select ${market}, ${day}::date, movement, stage, amount, loans
    from unnest(${sums.map(({ kind }) => kind)}::text[], ${sums.map(({ stage }) => stage)}::smallint[],
      ${sums.map(({ amount }) => amount)}::bigint[], ${sums.map(({ loans }) => loans)}::bigint[])
      as given (movement, stage, amount, loans)
    on conflict (market, month_end, movement, stage) do update set
      amount_minor = allowance_movements.amount_minor + excluded.amount_minor,
      loans = allowance_movements.loans + excluded.loans
  `.execute(tx);
}

function sumsOf(movements: readonly Movement[]): (Movement & { loans: bigint })[] {
  return [...Map.groupBy(movements, ({ kind, stage }) => `${kind} ${stage}`).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const amount = group.reduce((total, movement) => total + movement.amount, 0n);
    return [{ ...first, amount, loans: BigInt(group.length) }];
  });
}
