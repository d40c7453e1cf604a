import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import type { Database } from '../platform/database/database.ts';
import { type AccountName, accountName } from './chart.ts';

/** One transfer of a party's chain, with what its transaction says of it. */
export interface PostedTransfer {
  readonly bookedOn: CalendarDate;
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
  const rows = await database
    .selectFrom('ledger_transfers as transfers')
    .innerJoin('ledger_transactions as transactions', (join) =>
      join
        .onRef('transactions.chain', '=', 'transfers.chain')
        .onRef('transactions.position', '=', 'transfers.position')
        .onRef('transactions.booked_on', '=', 'transfers.booked_on'),
    )
    .select([
      'transfers.booked_on',
      'transactions.kind',
      'transfers.purpose',
      'transfers.debit_code',
      'transfers.credit_code',
      'transfers.amount_minor',
      'transactions.reason',
    ])
    .where('transfers.chain', '=', party)
    .orderBy('transfers.position')
    .orderBy('transfers.line')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    bookedOn: row.booked_on,
    kind: row.kind,
    purpose: row.purpose,
    debit: nameOf(row.debit_code),
    credit: nameOf(row.credit_code),
    amount: row.amount_minor,
    reason: row.reason,
  }));
}

function nameOf(code: number): AccountName {
  const name = accountName(code);
  assert(name !== undefined, `account ${code} is not in the chart`);
  return name;
}
