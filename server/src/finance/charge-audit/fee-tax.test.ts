import { quoteExtension } from '@hiram/lending/extension';
import { offerFor } from '@hiram/lending/testing/loans';
import { indianInstalments } from '@hiram/lending/testing/products';
import { marketRules } from '@hiram/markets/market-pack';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import {
  byTest,
  readReleased,
  releaseTestLoan,
  type TestLoanContext,
  tenOClockOn,
  testLoanContext,
} from '@hiram/server-testing/servicing/loans/loans';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { calendarDate } from '@hiram/values/calendar-date';
import { type LoanId, timeOrderedIds } from '@hiram/values/ids';
import { percent } from '@hiram/values/rate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDay, extendLoan } from '#servicing/loans/index.ts';
import { auditCharges } from './audit-charges.ts';

const product = {
  ...indianInstalments,
  extension: { days: 7, feeRate: percent('2'), maximumCount: 2 },
  taxOnFees: 'added',
} as const;
const extensionDay = '2026-07-01';

let db: TestDatabase;
let context: TestLoanContext;
let loanId: LoanId;

beforeAll(async () => {
  db = await createTestDatabase();
  context = testLoanContext(db.database);
  context.moveTo('2026-06-01');
  loanId = await releaseTestLoan(context, offerFor({ product, amount: 1_000_000n }));
  await extend();
});
afterAll(() => db.close());

async function close(day: string): Promise<void> {
  context.moveTo(day);
  await closeDay(
    { databaseUrl: db.url, businessClock: context.businessClock, threads: 0 },
    { market: 'IN', day: calendarDate(day) },
  );
}

async function extend(): Promise<void> {
  await close(extensionDay);
  const { released } = await readReleased(db.database, loanId);
  const rules = marketRules('IN', { on: calendarDate(extensionDay), channel: 'browser' });
  const quote = quoteExtension(released.terms, released.position, rules);
  if (quote.kind !== 'quoted') throw new Error(`not quoted: ${JSON.stringify(quote)}`);
  const command = {
    ...byTest,
    loanId,
    key: 'extend',
    extensionId: 'extension',
    amount: quote.amount,
    fee: quote.fee,
    days: quote.days,
    paidAt: tenOClockOn(extensionDay),
    provider: 'simulator',
    reference: 'extension',
  };
  const { tax } = quote;
  expect(await extendLoan(context, { ...command, tax: tax - 2n })).toMatchObject({ kind: 'refused' });
  expect(await extendLoan(context, { ...command, tax })).toMatchObject({ kind: 'done' });
}

async function audit(day: string) {
  await close(day);
  const ids = timeOrderedIds(context.businessClock);
  return auditCharges({ ...context, ids }, { market: 'IN', day: calendarDate(day) });
}

test('the ledger owes the tax of both fees to the authority, and every invariant holds', async () => {
  const rows = await db.asOwner(
    `select split_part(purpose, '/', 2) as kind, amount_minor::int as amount from ledger_transfers
     where chain = $1 and credit_code = 205 order by effective_on`,
    [loanId],
  );
  expect(rows).toEqual([
    { kind: 'up_front_tax_kept', amount: 5_400 },
    { kind: 'extension_tax_charged', amount: 3_600 },
  ]);
  expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
});

test('the charge audit computes the same tax, and finds one that went to income', async () => {
  expect(await audit('2026-07-02')).toEqual({ checked: 1, differing: 0 });
  await db.asOwner('update ledger_transfers set credit_code = 402 where chain = $1 and credit_code = 205', [
    loanId,
  ]);
  await db.asOwner('update charge_audits set checked_on = checked_on - 28 where loan_id = $1', [loanId]);
  expect(await audit('2026-07-03')).toEqual({ checked: 1, differing: 1 });
  const lines = await db.asOwner(
    `select concat_ws(' ', kind, on_day, charged_minor - expected_minor) as line
     from charge_difference_lines join charge_differences on id = case_id where loan_id = $1 order by on_day, kind`,
    [loanId],
  );
  expect(lines.map(({ line }) => line)).toEqual([
    'fee 2026-06-01 5400',
    'tax 2026-06-01 -5400',
    'fee 2026-07-01 3600',
    'tax 2026-07-01 -3600',
  ]);
});
