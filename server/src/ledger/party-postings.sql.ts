import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { type AccountName, accountName } from './chart.ts';

/** One transfer of a party's chain, with what its transaction says of it. */
export interface PostedTransfer {
  /** Of its transaction in the chain. */
  readonly position: number;
  readonly bookedOn: CalendarDate;
  /** The day it counts for, which may lie before the day it was booked. */
  readonly effectiveOn: CalendarDate;
  /** Of the transaction, and of the transfer within it. */
  readonly kind: string;
  readonly purpose: string;
  readonly debit: AccountName;
  readonly credit: AccountName;
  readonly amount: MinorUnits;
  readonly reason: string;
}

/** The first transfers of a party's chain, in the order in which they were posted. */
export async function findPartyPostings(
  database: Database,
  party: string,
  limit: number,
): Promise<PostedTransfer[]> {
  const rows = await selectTransfers(database).where('transfers.chain', '=', party).limit(limit).execute();
  return rows.map(postedOf);
}

function selectTransfers(database: Database) {
  return database
    .selectFrom('ledger_transfers as transfers')
    .innerJoin('ledger_transactions as transactions', (join) =>
      join
        .onRef('transactions.chain', '=', 'transfers.chain')
        .onRef('transactions.position', '=', 'transfers.position')
        .onRef('transactions.booked_on', '=', 'transfers.booked_on'),
    )
    .select([
      'transfers.position',
      'transfers.booked_on',
      'transfers.effective_on',
      'transactions.kind',
      'transfers.purpose',
      'transfers.debit_code',
      'transfers.credit_code',
      'transfers.amount_minor',
      'transactions.reason',
    ])
    .orderBy('transfers.position')
    .orderBy('transfers.line');
}

function postedOf(
  row: Awaited<ReturnType<ReturnType<typeof selectTransfers>['executeTakeFirstOrThrow']>>,
): PostedTransfer {
  return {
    position: row.position,
    bookedOn: row.booked_on,
    effectiveOn: row.effective_on,
    kind: row.kind,
    purpose: row.purpose,
    debit: nameOf(row.debit_code),
    credit: nameOf(row.credit_code),
    amount: row.amount_minor,
    reason: row.reason,
  };
}

function nameOf(code: number): AccountName {
  const name = accountName(code);
  assert(name !== undefined, `account ${code} is not in the chart`);
  return name;
}

/** What is looked for among postings: money by its provider's names of it, and what a party has for some purposes. */
export interface PostingsAbout {
  readonly provider: string;
  readonly references: readonly string[];
  readonly parties: readonly string[];
  readonly purposes: readonly string[];
}

/** The transfers about some money, wherever in the ledger they stand. */
export async function findPostingsAbout(
  database: Database,
  { provider, references, parties, purposes }: PostingsAbout,
  limit: number,
): Promise<PostedTransfer[]> {
  // Two ways to a few rows each. Said with "or" they would be no way, and every transfer there is would be looked at.
  const rows = await selectTransfers(database)
    .where(
      sql<boolean>`(transfers.chain, transfers.position, transfers.line, transfers.booked_on) in (
          select named.chain, named.position, named.line, named.booked_on
          from ledger_provider_references noted
          join ledger_transfers named on named.chain = noted.chain and named.position = noted.position
          where noted.provider = ${provider} and noted.reference = any(${[...references]}::text[])
          union
          select own.chain, own.position, own.line, own.booked_on from ledger_transfers own
          where own.chain = any(${[...parties]}::uuid[]) and own.purpose = any(${[...purposes]}::text[])
        )`,
    )
    .limit(limit)
    .execute();
  return rows.map(postedOf);
}
