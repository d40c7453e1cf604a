import type { MarketId } from '@hiram/contract/market-ids';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { idFrom, type LoanId } from '@hiram/values/ids';
import type { MinorUnits } from '@hiram/values/money';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';

export interface NewRank {
  readonly loanId: LoanId;
  readonly productId: string;
  readonly owed: MinorUnits;
  readonly daysLate: number;
  readonly permille: number;
  readonly expected: MinorUnits;
}

/** Writes the ranks of late loans as of a day. Repeating it changes nothing. */
export async function upsertRanks(
  tx: Transaction,
  { market, day }: { readonly market: MarketId; readonly day: CalendarDate },
  ranks: readonly NewRank[],
): Promise<void> {
  if (ranks.length === 0) return;
  await tx
    .insertInto('collection_ranks')
    .values(
      ranks.map((rank) => ({
        loan_id: rank.loanId,
        market,
        product_id: rank.productId,
        as_of: day,
        owed_minor: rank.owed,
        days_past_due: rank.daysLate,
        likelihood_permille: rank.permille,
        expected_minor: rank.expected,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('loan_id').doUpdateSet((row) => ({
        as_of: row.ref('excluded.as_of'),
        owed_minor: row.ref('excluded.owed_minor'),
        days_past_due: row.ref('excluded.days_past_due'),
        likelihood_permille: row.ref('excluded.likelihood_permille'),
        expected_minor: row.ref('excluded.expected_minor'),
      })),
    )
    .execute();
}

/** Removes loans that were not late any more on that day, a batch at a time. Returns how many. */
export async function removeOldRanks(
  tx: Transaction,
  { market, day, limit }: { readonly market: MarketId; readonly day: CalendarDate; readonly limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from collection_ranks where loan_id in (
      select loan_id from collection_ranks where market = ${market} and as_of < ${day}::date limit ${limit}
    )
  `.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export interface Rank {
  readonly loanId: LoanId;
  readonly expected: MinorUnits;
}

/** A batch of a market's late loans, the highest expected recovery first. */
export async function findRanks(
  database: Database,
  query: {
    readonly market: MarketId;
    /** The products of one brand. Undefined for all. */
    readonly products: readonly string[] | undefined;
    readonly after: Rank | undefined;
    readonly limit: number;
  },
): Promise<Rank[]> {
  const { market, products, after, limit } = query;
  const place =
    after === undefined
      ? sql`true`
      : sql`(expected_minor, loan_id) < (${after.expected}::bigint, ${after.loanId}::uuid)`;
  const ofProducts = products === undefined ? sql`true` : sql`product_id = any(${[...products]}::uuid[])`;
  const { rows } = await sql<{ loan_id: string; expected_minor: bigint }>`
    select loan_id, expected_minor from collection_ranks
    where market = ${market} and ${ofProducts} and ${place}
    order by expected_minor desc, loan_id desc limit ${limit}
  `.execute(database);
  return rows.map((row) => ({ loanId: idFrom(row.loan_id), expected: BigInt(row.expected_minor) }));
}
