import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Offer } from '@hiram/lending/offer';
import { offerFor } from '@hiram/lending/testing/loans';
import { indianInstalments, philippineInstalments, referenceBullet } from '@hiram/lending/testing/products';
import type { MarketCode } from '@hiram/markets/rules';
import {
  createTestDatabase,
  type TestDatabase,
  withClient,
} from '@hiram/server-testing/platform/database/database';
import {
  byTest,
  payoutOf,
  payTestLoan,
  type TestLoanContext,
  tenOClockOn,
  testLoanContext,
} from '@hiram/server-testing/servicing/loans/loans';
import { findBrokenInvariants, findBrokenWithin } from '@hiram/tools/invariants/check-invariants';
import { assert } from '@hiram/values/assert';
import { addDays, type CalendarDate, calendarDate } from '@hiram/values/calendar-date';
import { formatMinorUnits } from '@hiram/values/formatting';
import { idFrom, type LoanId } from '@hiram/values/ids';
import { compareRates, percent, quotientAsRate } from '@hiram/values/rate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeDay, extendLoan, releaseLoan, signLoan, writeOffLoan } from '#servicing/loans/index.ts';
import { builtInContent, LOSS_BANDS, lossRatesAsContent } from './loss-rates.ts';
import { booksParty, postLenderBooks } from './post-lender-books.ts';

const moneyDoc = readFileSync(join(import.meta.dirname, '../../../../docs/money.md'), 'utf8');

let db: TestDatabase;
let context: TestLoanContext;

/** The day that the clock has reached, by market. */
let reached: CalendarDate;

beforeEach(async () => {
  db = await createTestDatabase();
  context = testLoanContext(db.database);
});
afterEach(() => db.close());

async function lend(offer: Offer, borrower: string = randomUUID()): Promise<LoanId> {
  const on = offer.terms.releasedOn;
  context.moveTo(on);
  reached = on;
  const loanId = idFrom<'Loan'>(randomUUID());
  const signed = await signLoan(context, {
    ...byTest,
    loanId,
    key: `sign ${loanId}`,
    borrowerId: idFrom<'Borrower'>(borrower),
    offer,
    payoutDestination: 'GCash 09171234567',
  });
  assert(signed.kind === 'done', 'not signed');
  const released = await releaseLoan(context, payoutOf(context, loanId, offer));
  assert(released.kind === 'done', 'not released');
  return loanId;
}

/**
 * Lives the nights up to the start of a day, each as the business day does. A sample lives only the nights
 * around which something happens; the others change no sum of a month.
 */
async function sleepUntil(market: MarketCode, day: string, around: readonly string[] = []): Promise<void> {
  const nights = new Set<string>([day, addDays(reached, 1), ...around]);
  while (reached < day) {
    reached = addDays(reached, 1);
    if (EVERY_NIGHT || /-0[12]$/.test(reached) || nights.has(reached)) await night(market, reached);
  }
}

const EVERY_NIGHT = process.env.HIRAM_FULL === '1';

async function night(market: MarketCode, day: CalendarDate): Promise<void> {
  context.moveTo(day);
  await closeDay({ databaseUrl: db.url, businessClock: context.businessClock, threads: 0 }, { market, day });
  await postLenderBooks(context, { market, day: addDays(day, -1) });
}

async function pay(market: MarketCode, loanId: LoanId, on: string, amount: bigint): Promise<void> {
  await sleepUntil(market, on);
  const outcome = await payTestLoan(context, loanId, { amount, on });
  expect(outcome.kind).toBe('done');
}

/** What the books of a market posted, by month of the value date. */
async function postedByMonth(market: MarketCode): Promise<unknown[]> {
  const rows = await db.asOwner(
    `select to_char(effective_on, 'YYYY-MM') as month, split_part(purpose, '/', 2) as entry,
       debits.name as debit, credits.name as credit, sum(amount_minor)::text as amount
     from ledger_transfers join ledger_chart debits on debits.code = debit_code
       join ledger_chart credits on credits.code = credit_code
     where chain = $1 group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    [booksParty(market)],
  );
  return rows.map((row) => ({ ...row, amount: units(BigInt(String(row.amount))) }));
}

function units(minor: bigint): string {
  return String(formatMinorUnits(minor));
}

/** The first table under a heading of docs/money.md, each row keyed by column name. */
function tableUnder(heading: string): Record<string, string>[] {
  const lines = moneyDoc.split('\n');
  const start = lines.indexOf(heading);
  expect(start, heading).toBeGreaterThan(-1);
  const first = lines.findIndex((line, index) => index > start && line.startsWith('|'));
  const end = lines.findIndex((line, index) => index > first && !line.startsWith('|'));
  const [header = [], , ...rows] = lines.slice(first, end).map(cellsOf);
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])));
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** Balances of a market's accounts, debits less credits, without zeros. */
async function balances(market: MarketCode): Promise<Record<string, string>> {
  const rows = await db.asOwner(
    `select ledger_chart.name, sum(debit_minor - credit_minor)::text as balance
     from ledger_accounts join ledger_chart using (code) join ledger_books on number = book
     where ledger_books.name = $1 group by 1 having sum(debit_minor - credit_minor) <> 0 order by 1`,
    [market],
  );
  return Object.fromEntries(rows.map(({ name, balance }) => [name, units(BigInt(String(balance)))]));
}

async function booksOf(loanId: LoanId): Promise<Record<string, unknown>> {
  const [row] = await db.asOwner(
    `select class, stage, arrears_since::text, non_performing_since::text, as_of::text,
       interest_accrued_minor::text as accrued, fee_deferred_minor::text as deferred,
       (suspended_interest_minor + suspended_fee_minor + suspended_extension_fee_minor
         + suspended_late_charge_minor)::text as suspended
     from lender_books where loan_id = $1`,
    [loanId],
  );
  assert(row !== undefined, `no books of ${loanId}`);
  return row;
}

async function classesOf(loanId: LoanId): Promise<unknown[]> {
  const rows = await db.asOwner(
    `select from_day || ' ' || class || ' ' || stage as text from (
       select *, lag(class || stage) over (order by from_day) as before from loan_classes where loan_id = $1
     ) turns where before is distinct from class || stage order by from_day`,
    [loanId],
  );
  return rows.map(({ text }) => text);
}

/** The movement table of the loss allowance. */
async function movements(market: MarketCode): Promise<unknown[]> {
  const rows = await db.asOwner(
    `select month_end::text as "month end", movement, stage::text, amount_minor::text as amount
     from allowance_movements where market = $1 order by month_end, movement, stage`,
    [market],
  );
  return rows.map((row) => ({ ...row, amount: units(BigInt(String(row.amount))) }));
}

async function expectWhole(): Promise<void> {
  expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
}

describe('docs/money.md has the postings and balances of', () => {
  test('Maria, who pays late, extends, prepays and settles', async () => {
    const offer = offerFor({ product: philippineInstalments, amount: 1_000_000n });
    const loanId = await lend(offer);
    await pay('PH', loanId, '2026-07-11', 200_000n);
    await sleepUntil('PH', '2026-07-13');
    await extendLoan(context, {
      ...byTest,
      loanId,
      key: 'extend',
      extensionId: 'extend-1',
      provider: 'simulator',
      reference: 'extend-1',
      amount: 22_230n,
      fee: 21_650n,
      days: 7,
      paidAt: tenOClockOn('2026-07-13'),
    });
    await pay('PH', loanId, '2026-07-20', 200_000n);
    await sleepUntil('PH', '2026-08-10');
    await payTestLoan(context, loanId, {
      amount: 300_000n,
      on: '2026-08-10',
      intent: { kind: 'part_prepayment', spreading: 'smaller_instalments' },
    });
    await pay('PH', loanId, '2026-08-20', 212_647n);
    await sleepUntil('PH', '2026-09-06');
    await payTestLoan(context, loanId, {
      amount: 194_177n,
      on: '2026-09-06',
      intent: {
        kind: 'settlement',
        quoted: 194_177n,
        validUntil: calendarDate('2026-09-06'),
        waivable: 365n,
      },
    });
    await sleepUntil('PH', '2026-10-01');
    expect(await postedByMonth('PH')).toEqual(tableUnder("### Maria's books"));
    expect(await balances('PH')).toEqual(balancesIn("### What is left of Maria's books"));
    await expectWhole();
  });

  test('Asha, whose loan turns non-performing and is written off', async () => {
    const offer = offerFor({ product: indianInstalments, amount: 1_000_000n });
    const loanId = await lend(offer);
    const [first] = offer.terms.schedule;
    assert(first !== undefined, 'no instalment');
    await pay('IN', loanId, '2026-07-01', first.principal + first.interest);
    await sleepUntil('IN', '2026-10-31', ['2026-08-31', '2026-09-30', '2026-10-30']);
    await pay('IN', loanId, '2026-11-10', 300_000n);
    await sleepUntil('IN', '2026-12-31');
    await writeOffLoan(context, { ...byTest, loanId, key: 'write off', writeOffId: 'write-off' });
    await pay('IN', loanId, '2027-01-15', 100_000n);
    await sleepUntil('IN', '2027-02-01');
    expect(await classesOf(loanId)).toEqual(
      tableUnder("### Asha's classes").map((row) => `${row['at the end of']} ${row.class} ${row.stage}`),
    );
    expect(await postedByMonth('IN')).toEqual(tableUnder("### Asha's books"));
    expect(await movements('IN')).toEqual(tableUnder("### Asha's allowance"));
    expect(await balances('IN')).toEqual(balancesIn("### What is left of Asha's books"));
    await expectWhole();
  });

  test('Ramon, who pays his one instalment five days late', async () => {
    const offer = offerFor({ product: referenceBullet, amount: 1_000_000n });
    const loanId = await lend(offer);
    await sleepUntil('reference', '2026-09-02', ['2026-08-31']);
    await pay('reference', loanId, '2026-09-05', 1_387_913n);
    await sleepUntil('reference', '2026-10-01');
    expect(await postedByMonth('reference')).toEqual(tableUnder("### Ramon's books"));
    expect(await balances('reference')).toEqual(balancesIn("### What is left of Ramon's books"));
    await expectWhole();
  });
});

function balancesIn(heading: string): Record<string, string> {
  return Object.fromEntries(tableUnder(heading).map(({ account = '', balance = '' }) => [account, balance]));
}

describe('in India', () => {
  const offer = offerFor({ product: indianInstalments, amount: 1_000_000n });
  const amounts = offer.terms.schedule.map(({ principal, interest }) => principal + interest);

  test('one bad loan makes all of the borrower bad, until all arrears of all are paid', async () => {
    const borrower = randomUUID();
    const late = await lend(offer, borrower);
    const paid = await lend(offer, borrower);
    const stranger = await lend(offer);
    for (const [index, day] of ['2026-07-01', '2026-08-01', '2026-09-01'].entries()) {
      await pay('IN', paid, day, amounts[index] ?? 0n);
      await pay('IN', stranger, day, amounts[index] ?? 0n);
    }
    await sleepUntil('IN', '2026-09-30');
    const bad = { class: 'sub_standard', stage: 3, non_performing_since: '2026-09-29' };
    expect(await booksOf(late)).toMatchObject({ ...bad, arrears_since: '2026-07-01' });
    expect(await booksOf(paid)).toMatchObject({ ...bad, arrears_since: null });
    expect(await booksOf(stranger)).toMatchObject({ class: 'standard', stage: 1 });
    // A part payment brings the days below 90, and changes nothing.
    await pay('IN', late, '2026-10-01', 230_000n);
    await pay('IN', paid, '2026-10-01', amounts[3] ?? 0n);
    await sleepUntil('IN', '2026-10-02');
    expect(await booksOf(late)).toMatchObject({ ...bad, arrears_since: '2026-08-01' });
    expect(await booksOf(paid)).toMatchObject(bad);
    await pay('IN', late, '2026-10-05', 900_000n);
    await sleepUntil('IN', '2026-10-06');
    const good = { class: 'standard', stage: 1, non_performing_since: null, suspended: '0' };
    expect(await booksOf(late)).toMatchObject(good);
    expect(await booksOf(paid)).toMatchObject(good);
    await expectWhole();
  });
});

describe('the nightly run', () => {
  const offer = offerFor({ product: philippineInstalments, amount: 1_000_000n });

  test('posts a loan that nothing happens to at the end of the month only', async () => {
    const loanId = await lend(offer);
    await sleepUntil('PH', '2026-06-27');
    // The night of the release is the first. Three days before it is due the loan changes.
    expect(await booksOf(loanId)).toMatchObject({ as_of: '2026-06-01', accrued: '0', deferred: '100000' });
    await sleepUntil('PH', '2026-07-01');
    // 600.00 × 29 of 30 days.
    expect(await booksOf(loanId)).toMatchObject({ as_of: '2026-06-30', accrued: '58000' });
    await expectWhole();
  });

  test('posts nothing when it is repeated, and does not go back to an earlier day', async () => {
    await lend(offer);
    await sleepUntil('PH', '2026-07-20');
    const before = await balances('PH');
    await postLenderBooks(context, { market: 'PH', day: calendarDate('2026-07-19') });
    await postLenderBooks(context, { market: 'PH', day: calendarDate('2026-07-01') });
    expect(await balances('PH')).toEqual(before);
    await expectWhole();
  });

  test('corrects with the next night what a payment reported late changes', async () => {
    const loanId = await lend(offer);
    await sleepUntil('PH', '2026-10-05', ['2026-09-30']);
    expect(await booksOf(loanId)).toMatchObject({
      class: 'non_performing',
      non_performing_since: '2026-09-30',
    });
    await payTestLoan(context, loanId, { amount: 1_200_000n, on: '2026-07-01' });
    await sleepUntil('PH', '2026-10-06');
    expect(await booksOf(loanId)).toMatchObject({ class: 'current', accrued: '0', suspended: '0' });
    expect(await balances('PH')).not.toHaveProperty('suspended_income');
    await expectWhole();
  });
});

test('the newest published loss rates apply from the next month-end on', async () => {
  const offer = offerFor({ product: philippineInstalments, amount: 1_000_000n });
  await lend(offer);
  await sleepUntil('PH', '2026-07-01');
  const before = { 'month end': '2026-06-30', movement: 'new', stage: '1', amount: '100.00' };
  expect(await movements('PH')).toEqual([before]);
  await db.asOwner(
    `do $$ begin
       set local session_replication_role = replica;
       insert into loss_rate_versions (market, version, content, published_by, published_at)
       values ('PH', 2, '${JSON.stringify(doubled())}', gen_random_uuid(), now());
     end $$`,
  );
  await sleepUntil('PH', '2026-08-01');
  // 30 days past due: 10,000.00 × 16 %.
  const after = { 'month end': '2026-07-31', movement: 'remeasured', stage: '1', amount: '1500.00' };
  expect(await movements('PH')).toEqual([before, after]);
  expect(await balances('PH')).toMatchObject({ loss_allowance: '-1600.00', impairment_cost: '1600.00' });
  await expectWhole();
});

/** The built-in rates times two, as far as there is principal. */
function doubled() {
  const rates = LOSS_BANDS.map((band) => {
    const { numerator, denominator } = builtInContent.rates[band];
    const twice = quotientAsRate(2n * numerator, denominator, 4, 'half_up');
    return [band, compareRates(twice, percent('100')) > 0 ? percent('100') : twice] as const;
  });
  return lossRatesAsContent({
    // The cast is safe: every band has a rate.
    rates: Object.fromEntries(rates) as typeof builtInContent.rates,
    basis: 'a test',
  });
}

test('the invariants find an account that is not its loans, and books that are not the rules', async () => {
  const offer = offerFor({ product: philippineInstalments, amount: 1_000_000n });
  await lend(offer);
  await sleepUntil('PH', '2026-07-01');
  await withClient(db.url.reveal(), async (client) => {
    await client.query('begin');
    await client.query('update lender_books set interest_accrued_minor = interest_accrued_minor + 1');
    const broken = await findBrokenWithin(client);
    expect(broken.map(({ invariant }) => invariant)).toEqual(['I20', 'I21']);
    await client.query('rollback');
  });
});
