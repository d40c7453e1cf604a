import type { CalendarDate } from '@hiram/values/calendar-date';
import type { CopyClient } from './close-day-copy.ts';

/**
 * Staging tables for changes that are applied in one statement each. They are per connection and emptied at
 * each commit.
 */
export const CREATE_STAGING = `
  create temporary table close_loans (
    id uuid, version integer, state text, next_change_on date, late_charged bigint, late_paid bigint,
    late_fee_taken boolean, extension_paid bigint, credit bigint, cost bigint, length_before integer, length integer, head bytea,
    next_due_on date
  ) on commit delete rows;
  create temporary table close_instalments (
    loan_id uuid, number smallint, principal_paid bigint, interest_paid bigint, fee_paid bigint,
    booked boolean
  ) on commit delete rows;
  create temporary table close_totals (
    owner uuid, code smallint, currency text, debit bigint, credit bigint
  ) on commit delete rows`;

export async function emptyStaging(client: CopyClient): Promise<void> {
  await client.query('truncate close_loans, close_instalments, close_totals');
}

/**
 * Updates staged loans that are unchanged since they were read, and returns the ids of the others. `except`
 * sorts or hashes; an anti-join could become a nested loop, because temporary tables have no statistics.
 */
export async function updateStagedLoans(client: CopyClient, day: CalendarDate): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `with updated as (
       update loans set version = loans.version + 1, state = given.state, position_on = '${day}',
         next_change_on = given.next_change_on, late_charged_minor = given.late_charged,
         late_paid_minor = given.late_paid, late_fee_taken = given.late_fee_taken,
         extension_paid_minor = given.extension_paid, credit_minor = given.credit, cost_minor = given.cost,
         next_due_on = given.next_due_on
       from close_loans given where loans.id = given.id and loans.version = given.version
       returning loans.id
     )
     select id from close_loans except select id from updated`,
  );
  return rows.map(({ id }) => id);
}

/** Same strength as an update's lock: rows that only reference a loan can still be written. */
export async function lockLoans(client: CopyClient, ids: readonly string[]): Promise<void> {
  await client.query('select from loans where id = any($1::uuid[]) order by id for no key update', [ids]);
}

export async function unstageLoans(client: CopyClient, ids: readonly string[]): Promise<void> {
  await client.query('delete from close_loans where id = any($1::uuid[])', [ids]);
}

/** Number of changed rows per statement, in order. */
export interface Applied {
  readonly chains: number;
  readonly accounts: number;
}

/** Applies the staged changes other than the loans, which are locked by now. */
export async function applyStaged(client: CopyClient, lender: string): Promise<Applied> {
  await client.query(
    `update loan_instalments set booked = given.booked, principal_paid_minor = given.principal_paid,
       interest_paid_minor = given.interest_paid, fee_paid_minor = given.fee_paid
     from close_instalments given
     where loan_instalments.loan_id = given.loan_id and loan_instalments.number = given.number`,
  );
  const chains = await client.query(
    `update ledger_chains set length = given.length, head = given.head from close_loans given
     where chain = given.id and ledger_chains.length = given.length_before and given.length > given.length_before`,
  );
  await lockLenderAccounts(client, lender);
  const accounts = await client.query(
    `update ledger_accounts set debit_minor = debit_minor + given.debit, credit_minor = credit_minor + given.credit
     from close_totals given
     where ledger_accounts.owner = given.owner and ledger_accounts.code = given.code
       and ledger_accounts.currency = given.currency`,
  );
  return { chains: chains.rowCount ?? 0, accounts: accounts.rowCount ?? 0 };
}

/**
 * Locks in the order of every posting, because the following update locks rows in plan order. The other
 * accounts belong to the locked loans, so no other transaction touches them.
 */
async function lockLenderAccounts(client: CopyClient, lender: string): Promise<void> {
  await client.query(
    `select from ledger_accounts
     where owner = $1 and code in (select code from close_totals where owner = $1)
     order by code for no key update`,
    [lender],
  );
}
