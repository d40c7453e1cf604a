import { offerFor } from '@hiram/lending/testing/loans';
import { philippineInstalments } from '@hiram/lending/testing/products';
import { auditCharges } from '@hiram/server/finance/charge-audit/index';
import { Secret } from '@hiram/server/platform/secret';
import { closeDay } from '@hiram/server/servicing/loans/index';
import { payTestLoan, releaseTestLoan, testLoanContext } from '@hiram/server-testing/servicing/loans/loans';
import { calendarDate } from '@hiram/values/calendar-date';
import { timeOrderedIds } from '@hiram/values/ids';
import { startBenchDatabase } from './bench-database.ts';

// Audits the charges of many loans, each a copy of one loan with a payment and forty late days. `--loans=…` sets how many.

const LOANS = Number(
  process.argv.find((argument) => argument.startsWith('--loans='))?.slice('--loans='.length) ?? 10_000,
);
const DAY = calendarDate('2026-08-10');

/** The tables of a loan, and the column that names it. */
const COPIED = [
  ['loans', 'id'],
  ['loan_contracts', 'loan_id'],
  ['loan_instalments', 'loan_id'],
  ['loan_events', 'loan_id'],
  ['ledger_chains', 'chain'],
  ['ledger_transactions', 'chain'],
  ['ledger_transfers', 'chain'],
] as const;

const bench = await startBenchDatabase(2);
try {
  const context = testLoanContext(bench.database);
  context.moveTo('2026-06-01');
  const loanId = await releaseTestLoan(
    context,
    offerFor({ product: philippineInstalments, amount: 1_000_000n }),
  );
  context.moveTo('2026-07-03');
  await payTestLoan(context, loanId, { amount: 100_000n, on: '2026-07-03' });
  context.moveTo(DAY);
  await closeDay(
    { databaseUrl: new Secret(bench.url), businessClock: context.businessClock, threads: 0 },
    { market: 'PH', day: DAY },
  );
  for (const [table, id] of COPIED) await copyRows(table, id, loanId);
  await bench.asOwner('analyze');
  const startedAt = performance.now();
  const ids = timeOrderedIds(context.businessClock);
  const result = await auditCharges({ ...context, ids }, { market: 'PH', day: DAY });
  const seconds = (performance.now() - startedAt) / 1_000;
  console.log(
    `bench charge-audit loans=${result.checked} differing=${result.differing} seconds=${seconds.toFixed(1)} ms_per_loan=${((seconds * 1_000) / result.checked).toFixed(2)}`,
  );
} finally {
  await bench.close();
}

/** Copies the rows of a loan under further ids, without the keys between the tables. */
async function copyRows(table: string, id: string, loanId: string): Promise<void> {
  const columns = await bench.asOwner(
    `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names from information_schema.columns
     where table_name = $1 and column_name <> all ($2::text[]) and is_generated = 'NEVER'`,
    [table, [id, 'number_of_loan', ...(table === 'loans' ? ['number'] : [])]],
  );
  const names = String(columns[0]?.names);
  await bench.asOwner(
    `set session_replication_role = replica;
     insert into ${table} (${id}, ${names})
     select ('00000000-0000-7000-9000-' || lpad(to_hex(copy), 12, '0'))::uuid, ${names}
     from ${table}, generate_series(1, ${LOANS - 1}) copy where ${id} = '${loanId}';
     set session_replication_role = origin`,
  );
}
