import type { CalendarDate } from '@hiram/values/calendar-date';
import { instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

interface PostedRow {
  readonly booked_on: CalendarDate;
  readonly kind: string;
  readonly actor: string;
  readonly reason: string;
  readonly request_id: string;
  readonly recorded_at: string;
  readonly transfers: readonly (readonly [string, string, number, string, number, string, string, string])[];
}

/** The texts that were hashed for a chain's transactions, rebuilt from the rows like `canonicalText`. */
export async function findPostedTexts(
  database: Database,
  { chain, from, to }: { readonly chain: string; readonly from: number; readonly to: number },
): Promise<string[]> {
  const { rows } = await sql<PostedRow>`
    select booked_on, kind, actor, reason, request_id, recorded_at, coalesce((
      select json_agg(json_build_array(effective_on, debit_owner, debit_code, credit_owner, credit_code, currency,
        amount_minor::text, purpose) order by line)
      from ledger_transfers
      where ledger_transfers.chain = ledger_transactions.chain and ledger_transfers.position = ledger_transactions.position
        and ledger_transfers.booked_on = ledger_transactions.booked_on
    ), '[]') as transfers
    from ledger_transactions where chain = ${chain} and position between ${from} and ${to}
    order by position limit ${to - from + 1}
  `.execute(database);
  return rows.map((row) =>
    JSON.stringify([
      chain,
      row.booked_on,
      row.kind,
      row.actor,
      row.reason,
      row.request_id,
      instantAsIso(instant(row.recorded_at)),
      row.transfers,
    ]),
  );
}

/** The head of a chain after one of its transactions. */
export async function findTransactionHash(
  database: Database,
  { chain, position }: { readonly chain: string; readonly position: number },
): Promise<Buffer> {
  const row = await database
    .selectFrom('ledger_transactions')
    .select('hash')
    .where('chain', '=', chain)
    .where('position', '=', position)
    .executeTakeFirstOrThrow();
  return row.hash;
}
