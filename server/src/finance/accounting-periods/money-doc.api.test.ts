import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeAccountingPeriod, decideAccountingPeriod } from '@hiram/contract/finance/accounting-periods';
import { downloadJournal, exportJournal } from '@hiram/contract/finance/general-ledger';
import { readFinancialStatements } from '@hiram/contract/finance/ledger-views';
import { offerFor } from '@hiram/lending/testing/loans';
import { philippineInstalments } from '@hiram/lending/testing/products';
import { readCsvJournal } from '@hiram/oracle/journal-file';
import { startTestStaffConsole } from '@hiram/server-testing/people/staff/staff-console';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { testPersonalData } from '@hiram/server-testing/platform/personal-data/personal-data';
import { payTestLoan, releaseTestLoan, testLoanContext } from '@hiram/server-testing/servicing/loans/loans';
import { calendarDate } from '@hiram/values/calendar-date';
import { formatMinorUnits } from '@hiram/values/formatting';
import { timeOrderedIds } from '@hiram/values/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { journalDaily, registerGeneralLedgerRoutes } from '#finance/general-ledger/index.ts';
import { registerLedgerViewsRoutes, sumLedgerDays } from '#finance/ledger-views/index.ts';
import { lenderBooksDaily } from '#finance/lender-books/index.ts';
import { systemClock } from '#platform/clock/system-clock.ts';
import { closeDay } from '#servicing/loans/index.ts';
import { registerAccountingPeriodRoutes } from './index.ts';

const moneyDoc = readFileSync(join(import.meta.dirname, '../../../../docs/money.md'), 'utf8');

/** The first table under a heading of docs/money.md, as rows of cells without the header. */
function rowsUnder(heading: string): string[][] {
  const lines = moneyDoc.split('\n');
  const start = lines.indexOf(heading);
  expect(start, heading).toBeGreaterThan(-1);
  const first = lines.findIndex((line, index) => index > start && line.startsWith('|'));
  const end = lines.findIndex((line, index) => index > first && !line.startsWith('|'));
  const rows = lines.slice(first + 2, end).map((line) => line.split('|').slice(1, -1));
  return rows.map((row) => row.map((cell) => cell.trim()));
}

function units(minor: bigint | string): string {
  return String(formatMinorUnits(BigInt(minor)));
}

function unlessZero(minor: bigint): string {
  return minor === 0n ? '' : units(minor);
}

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

test('docs/money.md has the journal, the statements and a late payment of a month that is closed', async () => {
  const context = testLoanContext(db.database);
  const console = await startTestStaffConsole({ database: db.database, personalData: testPersonalData() });
  const staff = { database: db.database, systemClock, ids: timeOrderedIds(systemClock) };
  registerAccountingPeriodRoutes(console.server, { ...staff, businessClock: context.businessClock });
  registerGeneralLedgerRoutes(console.server, staff);
  registerLedgerViewsRoutes(console.server, { ...staff, businessClock: context.businessClock, systemClock });
  const fe = await console.staff('finance', 'Fe Ramos');
  const ben = await console.staff('finance_manager', 'Ben Diaz');

  context.moveTo('2026-06-01');
  const loanId = await releaseTestLoan(
    context,
    offerFor({ product: philippineInstalments, amount: 1_000_000n }),
  );
  for (const day of ['2026-06-02', '2026-07-01', '2026-07-02'].map(calendarDate)) {
    context.moveTo(day);
    await closeDay(
      { databaseUrl: db.programUrl, businessClock: context.businessClock, threads: 0 },
      { market: 'PH', day },
    );
    for (const work of [lenderBooksDaily(context), sumLedgerDays(context), journalDaily(context)]) {
      await work.run({ market: 'PH', day });
    }
  }
  const june = { book: 'PH', month: '2026-06-01' } as const;
  const reason = 'the month is over';
  await fe.send(changeAccountingPeriod, { ...june, step: 'soft_close', reason });
  await fe.send(changeAccountingPeriod, { ...june, step: 'propose_close', reason });
  expect((await ben.send(decideAccountingPeriod, { ...june, decision: 'approve' })).status).toBe(200);

  const { exportId } = (await fe.send(exportJournal, june)).data;
  const { content } = (await fe.send(downloadJournal, { exportId, format: 'csv' })).data;
  const lines = readCsvJournal(content).flatMap(({ date, lines: all }) =>
    all.map(({ account, debit, credit }) => [date, account, unlessZero(debit), unlessZero(credit)]),
  );
  expect(lines).toEqual(rowsUnder("### Maria's June in the journal"));

  const { data } = await fe.send(readFinancialStatements, { book: 'PH', on: '2026-06-30' });
  expect([
    ...data.income.map(({ name, month }) => ['income', name, units(month)]),
    ...data.costs.map(({ name, month }) => ['cost', name, units(month)]),
    ['profit', '', units(data.profit.month)],
    ...data.assets.map(({ name, amount }) => ['asset', name, units(amount)]),
    ...data.liabilities.map(({ name, amount }) => ['liability', name, units(amount)]),
    ['equity', 'profit of the year', units(data.totals.equity)],
  ]).toEqual(rowsUnder("### Maria's June in the statements"));

  await payTestLoan(context, loanId, { amount: 200_000n, on: '2026-06-28', id: 'late' });
  const late = await db.asOwner(
    `select booked_on::text, effective_on::text, debits.name as debit, credits.name as credit, amount_minor::text
     from ledger_transfers join ledger_transactions using (chain, position, booked_on)
       join ledger_chart debits on debits.code = debit_code join ledger_chart credits on credits.code = credit_code
     where ledger_transactions.kind = 'payment_received' order by line`,
  );
  expect(
    late.map((row) => [
      ...[row.booked_on, row.effective_on, row.debit, row.credit],
      units(String(row.amount_minor)),
    ]),
  ).toEqual(rowsUnder('### A payment of June that is reported in July'));
  await console.server.app.close();
});
