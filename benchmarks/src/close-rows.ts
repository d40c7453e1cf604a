import type { BenchDatabase } from './bench-database.ts';

export const CLOSED_DAY = '2026-07-01';

const ID = "('01980000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid";
const POLICY = 'a'.repeat(64);

/** The Philippine late fee: 5 % a month of the scheduled amount, with penalties paid first. */
const POLICY_TERMS = JSON.stringify({
  lateCharge: {
    kind: 'monthly_rate',
    monthlyRate: { numerator: { $n: '5' }, denominator: { $n: '100' } },
    base: 'scheduled_amount',
  },
  allocationOrder: ['penalty', 'fee', 'interest', 'principal'],
  dueSoonDays: 3,
});

/**
 * Creates active loans as a lender has them on a typical morning. Of ten, seven are not due, one is due that
 * day, and two are overdue and accrue another day's late fee.
 */
export async function createRunningLoans({ asOwner }: BenchDatabase, count: number): Promise<void> {
  const series = `generate_series(0, ${count - 1}) number, lateral (select number % 10 as kind) kinds`;
  // The generated rows are valid by construction; checking millions of them takes longer than the end-of-day
  // run.
  await asOwner('set session_replication_role = replica');
  await asOwner('insert into loan_policies (id, terms) values ($1, $2)', [POLICY, POLICY_TERMS]);
  await asOwner(`insert into loans (borrower_id, id, market, product_id, currency, state, version, payout_destination,
      signed_on, released_on, policy_id, position_on, next_change_on, late_charged_minor, cost_minor, cost_limit_minor)
    select ${ID}, ${ID}, 'PH', ${ID}, 'PHP',
      case when kind < 7 then 'active' when kind = 7 then 'due' else 'overdue' end,
      case when kind < 7 then 2 when kind = 7 then 3 else 14 end, 'GCash 09171234567', '2026-06-01', '2026-06-01',
      '${POLICY}',
      case when kind < 7 then date '2026-06-01' when kind = 7 then date '2026-06-28' else date '2026-06-30' end,
      case when kind < 7 then date '2026-07-12' else date '${CLOSED_DAY}' end,
      case when kind > 7 then 17660 else 0 end, case when kind > 7 then 127660 else 110000 end, 1000000
    from ${series}`);
  await asOwner(`insert into loan_instalments (loan_id, number, due_on, accrues_from, accrues_until, principal_minor,
      interest_minor, fee_minor, booked)
    select ${ID}, 1,
      case when kind < 7 then date '2026-07-15' when kind = 7 then date '${CLOSED_DAY}' else date '2026-06-20' end,
      '2026-06-01', '2026-07-01', 1000000, 60000, 0, kind > 7
    from ${series}`);
  await asOwner(`insert into ledger_chains (chain, length, head)
    select ${ID}, 2, sha256(uuid_send(${ID})) from generate_series(0, ${count - 1}) number`);
  await asOwner(`insert into ledger_accounts (owner, code, currency, book, debit_minor)
    select ${ID}, code, 'PHP', 2, case when code = 101 then 1000000 else 0 end
    from generate_series(0, ${count - 1}) number, (values (101), (102), (103), (104), (201)) codes (code)`);
  await asOwner('set session_replication_role = origin');
  await asOwner('vacuum analyze loans, loan_instalments, ledger_chains, ledger_accounts');
  await asOwner('checkpoint');
}

/**
 * The rows that the end-of-day run reads or writes, by table; the COPY baseline copies the same rows out and
 * in.
 */
export const TABLES_WRITTEN: Readonly<Record<string, string>> = {
  loans: `position_on = '${CLOSED_DAY}'`,
  loan_instalments: `due_on <= '${CLOSED_DAY}'`,
  ledger_chains: 'length > 2',
  ledger_accounts: 'owner in (select chain from ledger_chains where length > 2) and code in (102, 104)',
  ledger_transactions: `booked_on = '${CLOSED_DAY}'`,
  ledger_transfers: `booked_on = '${CLOSED_DAY}'`,
  loan_charges: `charged_on = '${CLOSED_DAY}'`,
  loan_history: `changed_on = '${CLOSED_DAY}'`,
};
