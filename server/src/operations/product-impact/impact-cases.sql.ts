import type { MarketId } from '@hiram/contract/market-ids';
import type { TermUnit } from '@hiram/lending/term';
import type { Channel } from '@hiram/markets/ruling';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { ImpactCase } from './impact-case.ts';

/** The cases of one product, or of all products of a market. */
export type ImpactScope =
  | { readonly productId: string; readonly market: MarketId }
  | { readonly productId?: undefined; readonly market: MarketId };

/** Signed and not ended. A loan that was written off has no further charges. */
const OPEN_LOANS = [
  'awaiting_payout',
  'payout_unknown',
  'awaiting_payout_account',
  'active',
  'due',
  'overdue',
] as const;

const OPEN_APPLICATIONS = sql`('filling_in', 'under_review', 'awaiting_signature')`;

/** Cases in a read-only snapshot that no other transaction waits for. */
export async function inSnapshot<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

/** How many cases there are, and at least `limit + 1` if there are more. */
export async function countCases(
  database: Database,
  { market, productId = undefined }: ImpactScope,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select (
      select count(*) from (
        select from loans where ${inScope({ market, productId })} and state = any(${[...OPEN_LOANS]}) limit ${limit + 1}
      ) open_loans
    ) + (
      select count(*) from (
        select from applications where state in ${OPEN_APPLICATIONS} and ${inScope({ market, productId })}
        limit ${limit + 1}
      ) open_applications
    ) as count
  `.execute(database);
  return Number(rows[0]?.count ?? 0);
}

/** Loans and applications name their market and their product alike. */
function inScope({ market, productId }: { market: MarketId; productId: string | undefined }) {
  return productId === undefined ? sql`market = ${market}` : sql`product_id = ${productId}::uuid`;
}

/** Every case of the scope, page by page. The statement of a page follows an index, however large the tables are. */
export async function* casePages(
  tx: Transaction,
  { market, productId = undefined }: ImpactScope,
  limit: number,
): AsyncGenerator<ImpactCase[]> {
  const scope = { market, productId };
  for (const state of OPEN_LOANS) yield* loanPages(tx, { ...scope, state }, limit);
  yield* applicationPages(tx, scope, limit);
}

interface LoanRow {
  readonly id: string;
  readonly product_id: string;
  readonly signed_on: CalendarDate;
  readonly version: string;
  readonly amount: string;
  readonly term_count: number;
  readonly term_unit: TermUnit;
  readonly channel: Channel;
  readonly client: 'new' | 'repeat';
}

async function* loanPages(
  tx: Transaction,
  scope: { readonly market: MarketId; readonly productId: string | undefined; readonly state: string },
  limit: number,
): AsyncGenerator<ImpactCase[]> {
  let after: { readonly signedOn: CalendarDate; readonly id: string } | undefined;
  for (;;) {
    const before =
      after === undefined ? sql`true` : sql`(signed_on, id) < (${after.signedOn}::date, ${after.id}::uuid)`;
    const { rows } = await sql<LoanRow>`
      with page as materialized (
        select id, product_id, signed_on from loans
        where ${inScope(scope)} and state = ${scope.state} and ${before}
        order by signed_on desc, id desc limit ${limit}
      )
      select page.id, page.product_id, page.signed_on, product ->> 'version' as version,
        request #>> '{amount,minor,$n}' as amount, (request #>> '{term,count}')::integer as term_count,
        request #>> '{term,unit}' as term_unit, request ->> 'client' as client, rules ->> 'channel' as channel
      from page
      join loan_contracts on loan_id = page.id
      -- One reading of a contract, which is compressed, for all of its fields.
      cross join lateral jsonb_to_record(offer) as signed (product jsonb, request jsonb, rules jsonb)
      order by page.signed_on desc, page.id desc
    `.execute(tx);
    if (rows.length > 0) yield rows.map(loanCase);
    const last = rows.at(-1);
    if (last === undefined || rows.length < limit) return;
    after = { signedOn: last.signed_on, id: last.id };
  }
}

function loanCase(row: LoanRow): ImpactCase {
  return {
    group: 'loan',
    id: row.id,
    productId: row.product_id,
    version: Number(row.version),
    amount: BigInt(row.amount),
    term: { count: row.term_count, unit: row.term_unit },
    channel: row.channel,
    client: row.client,
    signedOn: row.signed_on,
  };
}

interface ApplicationRow {
  readonly id: string;
  readonly borrower_id: string;
  readonly brand_code: string;
  readonly product_id: string;
  readonly state: string;
  readonly version: number;
  readonly amount: string;
  readonly term_count: number;
  readonly term_unit: TermUnit;
  readonly channel: Channel;
}

/** Along the index of open applications: a borrower has one of each brand. */
async function* applicationPages(
  tx: Transaction,
  scope: { readonly market: MarketId; readonly productId: string | undefined },
  limit: number,
): AsyncGenerator<ImpactCase[]> {
  let after: ApplicationRow | undefined;
  for (;;) {
    const beyond =
      after === undefined
        ? sql`true`
        : sql`(borrower_id, brand_code) > (${after.borrower_id}::uuid, ${after.brand_code})`;
    const { rows } = await sql<ApplicationRow>`
      select id, borrower_id, brand_code, product_id, state, channel,
        coalesce(offer_product_version, product_version) as version,
        coalesce(offer_amount_minor, amount_minor)::text as amount,
        coalesce(offer_term_count, term_count) as term_count, coalesce(offer_term_unit, term_unit) as term_unit
      from applications
      where state in ${OPEN_APPLICATIONS} and ${inScope(scope)} and ${beyond}
      order by borrower_id, brand_code limit ${limit}
    `.execute(tx);
    if (rows.length > 0) yield rows.map(applicationCase);
    after = rows.at(-1);
    if (after === undefined || rows.length < limit) return;
  }
}

/** Priced as a first loan: a repeat client differs in late fees only, and never pays more. */
function applicationCase(row: ApplicationRow): ImpactCase {
  return {
    group: row.state === 'filling_in' ? 'application' : 'offer',
    id: row.id,
    productId: row.product_id,
    version: row.version,
    amount: BigInt(row.amount),
    term: { count: row.term_count, unit: row.term_unit },
    channel: row.channel,
    client: 'new',
    signedOn: undefined,
  };
}
