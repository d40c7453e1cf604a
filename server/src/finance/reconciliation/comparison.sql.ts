import type { CalendarDate } from '@hiram/values/calendar-date';
import { type RawBuilder, sql } from 'kysely';
import { type BookName, books } from '#ledger/index.ts';
import { allowLongStatements } from '#platform/database/allow-long-statements.sql.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { SettlementMarket } from '#providers/payments/index.ts';

// What the comparisons of collections and of payouts share.

/** Each night compares the reports of the last five weeks. Older mismatches already have a break and keep it. */
export const DAYS_LOOKED_AT = 35;

/** Collections: what providers received for us. Payouts: what they paid for us. */
export type ReconciliationFlow = 'collections' | 'payouts';

export interface Mismatch {
  readonly kind: string;
  readonly subject: string;
  readonly day: CalendarDate;
  readonly ledger: string | null;
  readonly report: string | null;
  readonly bank: string | null;
  readonly difference: string;
}

/** One comparison: its scope, and the statement that finds its mismatches. */
export interface Comparison {
  readonly flow: ReconciliationFlow;
  readonly provider: string;
  readonly market: SettlementMarket;
  readonly from: CalendarDate;
  readonly upTo: CalendarDate;
  /** Common table expressions that end with `found (kind, subject, day, ledger, report, bank, difference)`. */
  readonly found: RawBuilder<unknown>;
}

/** Whether a break is of a flow: the kinds of payouts start with `payout` or `float`. */
export function isOfFlow(flow: ReconciliationFlow): RawBuilder<unknown> {
  return flow === 'payouts' ? sql`kind ~ '^(payout|float)_'` : sql`kind !~ '^(payout|float)_'`;
}

/** What a settlement's line on the statement adds to our bank account. */
export function signedBankAmount(): RawBuilder<unknown> {
  return sql`case when direction = 'debit' then -amount_minor else amount_minor end`;
}

/**
 * All mismatches, recomputed from the sides on each run; only staff decisions are stored. A repeated run finds
 * the same mismatches, and a later file removes those that it resolves.
 */
function mismatched({ found, provider, market }: Comparison): RawBuilder<unknown> {
  return sql`
    ${found}, mismatched as (
      select kind, subject, day, ledger, report, bank, difference from found
      where not exists (
        select from reconciliation_breaks as ended
        where ended.provider = ${provider} and ended.market = ${market} and ended.subject = found.subject
          and ended.kind = found.kind and ended.state in ('accepted', 'written_off', 'posted')
          and ended.ledger_minor is not distinct from found.ledger
          and ended.report_minor is not distinct from found.report and ended.bank_minor is not distinct from found.bank
      )
    )`;
}

/**
 * A provider that serves two currencies settles both under the same name, so books are filtered by currency.
 */
export function booksIn(currency: string): BookName[] {
  // The cast is safe: these are the object's own keys.
  const names = Object.keys(books) as BookName[];
  return names.filter((name) => books[name].currency === currency);
}

const COMPARISON_LIMIT_MS = 300_000;

/**
 * Settings for this transaction: comparing long files can take minutes and needs hash joins. The planner has
 * no statistics for a file that was just imported, assumes a few rows, and would choose a nested loop over
 * all lines.
 */
export async function prepareToCompare(tx: Transaction): Promise<void> {
  await allowLongStatements(tx, COMPARISON_LIMIT_MS);
  await sql`set local enable_nestloop = off`.execute(tx);
}

/** All mismatches, ordered by reference. */
export async function findMismatches(
  tx: Transaction,
  comparison: Comparison,
  page: { readonly after: { readonly kind: string; readonly subject: string }; readonly limit: number },
): Promise<Mismatch[]> {
  const { rows } = await sql<Mismatch>`
    with ${mismatched(comparison)}
    select kind, subject, day::text, ledger::text, report::text, bank::text, difference::text from mismatched
    where (kind, subject) > (${page.after.kind}, ${page.after.subject})
    order by kind, subject limit ${page.limit}
  `.execute(tx);
  return rows;
}

/** Open breaks that the three sides no longer show. */
export async function findResolved(
  tx: Transaction,
  comparison: Comparison,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ${mismatched(comparison)}
    select breaks.id from reconciliation_breaks as breaks
    where breaks.provider = ${comparison.provider} and breaks.market = ${comparison.market}
      and breaks.day between ${comparison.from}::date and ${comparison.upTo}::date
      and ${isOfFlow(comparison.flow)}
      and breaks.state in ('open', 'explained', 'proposed') and not exists (
        select from mismatched where mismatched.kind = breaks.kind and mismatched.subject = breaks.subject
      )
    order by breaks.id limit ${limit}
  `.execute(tx);
  return rows.map(({ id }) => id);
}
