import { randomUUID } from 'node:crypto';
import { quoteExtension } from '@hiram/lending/extension';
import { offerFor } from '@hiram/lending/testing/loans';
import { philippineInstalments } from '@hiram/lending/testing/products';
import { marketRules } from '@hiram/markets/market-pack';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import {
  byTest,
  payTestLoan,
  readReleased,
  releaseTestLoan,
  type TestLoanContext,
  tenOClockOn,
  testLoanContext,
} from '@hiram/server-testing/servicing/loans/loans';
import { calendarDate } from '@hiram/values/calendar-date';
import { type LoanId, timeOrderedIds } from '@hiram/values/ids';
import { percent } from '@hiram/values/rate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { digestOf, insertPosting } from '#ledger/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { closeDay, extendLoan, pauseAccrual, relieveLoan } from '#servicing/loans/index.ts';
import { auditCharges } from './audit-charges.ts';

// A lender that cheats: each test plants one overcharge in a real database, and the audit must find it.

let db: TestDatabase;
let context: TestLoanContext;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  context = testLoanContext(db.database);
  await db.asOwner(
    'truncate charge_difference_lines, charge_differences, charge_audits, charge_difference_case_steps, loan_day_closes cascade',
  );
});

/** Maria's loan of docs/money.md: three instalments of 3,741.10, the first due on 1 July. */
async function lend(amount = 1_000_000n): Promise<LoanId> {
  context.moveTo('2026-06-01');
  return releaseTestLoan(context, offerFor({ product: philippineInstalments, amount }));
}

async function close(day: string): Promise<void> {
  context.moveTo(day);
  await closeDay(
    { databaseUrl: db.url, businessClock: context.businessClock, threads: 0 },
    { market: 'PH', day: calendarDate(day) },
  );
}

async function audit(day: string) {
  context.moveTo(day);
  const ids = timeOrderedIds(context.businessClock);
  return auditCharges({ ...context, ids }, { market: 'PH', day: calendarDate(day) });
}

/** What the audit wrote about a loan: source, kind, day, and what was charged too much. */
async function found(loanId: LoanId): Promise<string[]> {
  const rows = await db.asOwner(
    `select concat_ws(' ', source, kind, on_day, case when source = 'payment' then expected_minor - charged_minor
       else charged_minor - expected_minor end) as line
     from charge_difference_lines join charge_differences on id = case_id where loan_id = $1 order by on_day, kind`,
    [loanId],
  );
  return rows.map(({ line }) => String(line));
}

const charges = {
  interest: ['interest_receivable', 'interest_income'],
  fee: ['fee_receivable', 'fee_income'],
  extension_fee: ['fee_receivable', 'extension_fee_income'],
  late_fee: ['late_charge_receivable', 'late_charge_income'],
} as const;

/** A posting of the lender's program that the contract does not know. */
async function charge(loanId: LoanId, kind: keyof typeof charges, on: string, amount: bigint): Promise<void> {
  const [debit, credit] = charges[kind];
  const key = `cheat ${randomUUID()}`;
  await inTransaction(db.database, (tx) =>
    insertPosting(
      tx,
      {
        ...byTest,
        party: loanId,
        book: 'PH',
        bookedOn: calendarDate('2026-07-10'),
        recordedAt: context.businessClock.now(),
        kind: 'day_closed',
        transfers: [
          { debit, credit, amount, effectiveOn: calendarDate(on), purpose: `${on}/${kind}/-/-/day` },
        ],
      },
      { key, bodyDigest: digestOf(key), answer: {} },
    ),
  );
}

/** Changes stored rows behind the program's back. */
async function tamper(statement: string, loanId: LoanId): Promise<void> {
  await db.asOwner(statement, [loanId]);
}

test('an honest loan is checked once, and again only when something happened or its turn has come', async () => {
  const loanId = await lend();
  await close('2026-06-20');
  expect(await audit('2026-06-20')).toEqual({ checked: 1, differing: 0 });
  expect(await audit('2026-06-20')).toEqual({ checked: 0, differing: 0 });
  await close('2026-06-21');
  expect(await audit('2026-06-21')).toEqual({ checked: 0, differing: 0 });
  expect((await payTestLoan(context, loanId, { amount: 100_000n, on: '2026-06-21' })).kind).toBe('done');
  await close('2026-06-22');
  expect(await audit('2026-06-22')).toEqual({ checked: 1, differing: 0 });
  await tamper('update charge_audits set checked_on = checked_on - 28 where loan_id = $1', loanId);
  expect(await audit('2026-06-22')).toEqual({ checked: 1, differing: 0 });
  // Its own part: other loans of this file are settled by their tests or stay as they are.
  await tamper('delete from charge_audits where loan_id = $1', loanId);
});

describe('a lender that cheats is found', () => {
  test('when it adds a centavo to the interest', async () => {
    const loanId = await lend();
    await close('2026-07-01');
    await charge(loanId, 'interest', '2026-07-01', 1n);
    await audit('2026-07-01');
    expect(await found(loanId)).toEqual(['ledger interest 2026-07-01 1']);
  });

  test('when it adds a centavo to a late fee', async () => {
    const loanId = await lend();
    await close('2026-07-02');
    await charge(loanId, 'late_fee', '2026-07-02', 1n);
    await audit('2026-07-02');
    expect(await found(loanId)).toEqual(['ledger late_fee 2026-07-02 1']);
  });

  test('when it adds a centavo to an extension fee', async () => {
    const loanId = await lend();
    await close('2026-07-05');
    await extend(loanId, '2026-07-05');
    await charge(loanId, 'extension_fee', '2026-07-05', 1n);
    await audit('2026-07-05');
    expect(await found(loanId)).toEqual(['ledger extension_fee 2026-07-05 1']);
  });

  test('when it rounds every late fee up', async () => {
    const loanId = await lend();
    await close('2026-07-04');
    await tamper(
      `update ledger_transfers set amount_minor = amount_minor + 1 where chain = $1 and credit_code = 404`,
      loanId,
    );
    await audit('2026-07-04');
    expect(await found(loanId)).toEqual(
      ['2026-07-02', '2026-07-03', '2026-07-04'].map((day) => `ledger late_fee ${day} 1`),
    );
  });

  test('when it charges beyond the limit of the loan', async () => {
    const loanId = await lend();
    await close('2026-07-03');
    await charge(loanId, 'late_fee', '2026-07-03', 2_000_000n);
    await audit('2026-07-03');
    expect(await found(loanId)).toEqual(['ledger late_fee 2026-07-03 2000000']);
  });

  test('when it charges after the loan was settled', async () => {
    const loanId = await lend();
    await payTestLoan(context, loanId, { amount: 2_000_000n, on: '2026-06-01' });
    await close('2026-07-06');
    await charge(loanId, 'late_fee', '2026-07-05', 603n);
    await audit('2026-07-06');
    expect(await found(loanId)).toEqual(['ledger late_fee 2026-07-05 603']);
  });

  test('when it charges in the days of a relief', async () => {
    const loanId = await lend();
    await close('2026-06-28');
    await relieve(loanId, '2026-06-28');
    await close('2026-07-05');
    await charge(loanId, 'late_fee', '2026-07-05', 603n);
    await audit('2026-07-05');
    expect(await found(loanId)).toEqual(['ledger late_fee 2026-07-05 603']);
  });

  test('when it charges while a payment is in transit', async () => {
    const loanId = await lend();
    await close('2026-07-01');
    await pauseAccrual(context, {
      ...byTest,
      loanId,
      key: `pause ${loanId}`,
      accrualPauseId: `pause-${loanId}`,
      amount: 374_110n,
      since: context.businessClock.now(),
      until: calendarDate('2026-07-04'),
    });
    await close('2026-07-03');
    await charge(loanId, 'late_fee', '2026-07-03', 603n);
    await audit('2026-07-03');
    expect(await found(loanId)).toEqual(['ledger late_fee 2026-07-03 603']);
  });

  test('when it charges a fee twice', async () => {
    const loanId = await lend();
    await charge(loanId, 'fee', '2026-06-01', 100_000n);
    await close('2026-06-02');
    await audit('2026-06-02');
    expect(await found(loanId)).toEqual(['ledger fee 2026-06-01 100000']);
  });

  test('when it alters a past posting, within four weeks', async () => {
    const loanId = await lend();
    await close('2026-07-01');
    await audit('2026-07-01');
    await payTestLoan(context, loanId, { amount: 2_000_000n, on: '2026-07-01' });
    await close('2026-07-02');
    await audit('2026-07-02');
    await tamper(
      `update ledger_transfers set amount_minor = amount_minor + 500 where chain = $1 and credit_code = 401
         and effective_on = '2026-07-01' and line = 1`,
      loanId,
    );
    await close('2026-07-30');
    await audit('2026-07-30');
    expect(await found(loanId)).toEqual(['ledger interest 2026-07-01 500']);
  });

  test('when it dates a charge back', async () => {
    const loanId = await lend();
    await close('2026-07-03');
    await tamper(
      `update ledger_transfers set effective_on = '2026-06-15' where chain = $1 and credit_code = 404
         and effective_on = '2026-07-03'`,
      loanId,
    );
    await audit('2026-07-03');
    expect(await found(loanId)).toEqual([
      'ledger late_fee 2026-06-15 603',
      'ledger late_fee 2026-07-03 -603',
    ]);
  });

  test('when it moves a payment to a later day', async () => {
    const loanId = await lend();
    await close('2026-07-01');
    await payTestLoan(context, loanId, { amount: 374_110n, on: '2026-07-01', id: `moved-${loanId}` });
    await tamper(
      `update loan_events set effective_at = effective_at + interval '3 days', effective_on = effective_on + 3,
         event = event || jsonb_build_object('effectiveOn', '2026-07-04',
           'effectiveAt', (event ->> 'effectiveAt')::bigint + 3 * 86400000)
       where loan_id = $1`,
      loanId,
    );
    await close('2026-07-05');
    await audit('2026-07-05');
    const lines = await found(loanId);
    expect(lines).toContain('payment payment 2026-07-01 374110');
    expect(lines).toContain('payment payment 2026-07-04 -374110');
  });

  test('when it drops a payment from the loan', async () => {
    const loanId = await lend();
    await close('2026-07-01');
    await payTestLoan(context, loanId, { amount: 374_110n, on: '2026-07-01' });
    await tamper('delete from loan_events where loan_id = $1', loanId);
    await close('2026-07-02');
    await audit('2026-07-02');
    expect(await found(loanId)).toContain('payment payment 2026-07-01 374110');
  });

  test('when it counts less of a payment than arrived', async () => {
    const loanId = await lend();
    await close('2026-07-01');
    await payTestLoan(context, loanId, { amount: 374_110n, on: '2026-07-01' });
    await tamper(
      `update loan_events set event = jsonb_set(event, '{amount,$n}', '"374010"') where loan_id = $1`,
      loanId,
    );
    await close('2026-07-02');
    await audit('2026-07-02');
    expect(await found(loanId)).toContain('payment payment 2026-07-01 100');
  });

  test('when it raises the instalments that are to come', async () => {
    const loanId = await lend();
    await tamper(
      'update loan_instalments set interest_minor = interest_minor + 1 where loan_id = $1 and number = 3',
      loanId,
    );
    await close('2026-06-02');
    await audit('2026-06-02');
    expect(await found(loanId)).toEqual(['loan interest 2026-09-01 1']);
  });

  test('when it raises the contract behind the signature', async () => {
    const loanId = await lend();
    await tamper(
      `update loan_contracts set terms = jsonb_set(terms, '{schedule,0,interest}', '"60100"') where loan_id = $1`,
      loanId,
    );
    await tamper(
      'update loan_instalments set interest_minor = 60100 where loan_id = $1 and number = 1',
      loanId,
    );
    await close('2026-07-01');
    await audit('2026-07-01');
    expect(await found(loanId)).toEqual(['ledger interest 2026-07-01 100']);
  });

  test('when the contract itself charges more than the law of its day', async () => {
    context.moveTo('2026-06-01');
    const offer = offerFor({ product: philippineInstalments, amount: 1_000_000n });
    const product = { ...offer.product, lateMonthlyRate: percent('10') };
    const lateCharge = { ...offer.terms.lateCharge, monthlyRate: percent('10') };
    const loanId = await releaseTestLoan(context, {
      ...offer,
      product,
      // The cast is safe: the product of this market has a monthly rate.
      terms: { ...offer.terms, lateCharge: lateCharge as never },
    });
    await close('2026-07-02');
    await audit('2026-07-02');
    expect(await found(loanId)).toEqual(['ledger late_fee 2026-07-02 603']);
  });
});

test('a difference opens one case, stops the late fees at once, and further lines join the case', async () => {
  const loanId = await lend();
  await close('2026-07-03');
  await charge(loanId, 'late_fee', '2026-07-03', 1n);
  await audit('2026-07-03');
  await close('2026-07-06');
  await audit('2026-07-06');
  const [lateFees] = await db.asOwner(
    `select count(*)::int as days from ledger_transfers where chain = $1 and credit_code = 404
       and effective_on > '2026-07-03'`,
    [loanId],
  );
  expect(lateFees).toEqual({ days: 0 });
  await charge(loanId, 'interest', '2026-07-01', 2n);
  await audit('2026-07-07');
  const cases = await db.asOwner(
    'select over_minor::int, under_minor::int, is_charge_stopped, state from charge_differences where loan_id = $1',
    [loanId],
  );
  expect(cases).toEqual([{ over_minor: 3, under_minor: 0, is_charge_stopped: true, state: 'open' }]);
  expect(await found(loanId)).toEqual(['ledger interest 2026-07-01 2', 'ledger late_fee 2026-07-03 1']);
});

test('an undercharge is a case too, and nothing is stopped for it', async () => {
  const loanId = await lend();
  await close('2026-07-03');
  await tamper(
    `update ledger_transfers set amount_minor = amount_minor - 3 where chain = $1 and credit_code = 404
       and effective_on = '2026-07-03'`,
    loanId,
  );
  await audit('2026-07-03');
  const cases = await db.asOwner(
    'select over_minor::int, under_minor::int, is_charge_stopped from charge_differences where loan_id = $1',
    [loanId],
  );
  expect(cases).toEqual([{ over_minor: 0, under_minor: 3, is_charge_stopped: false }]);
});

async function extend(loanId: LoanId, on: string): Promise<void> {
  const { released } = await readReleased(db.database, loanId);
  const rules = marketRules('PH', { on: calendarDate(on), channel: 'browser' });
  const quote = quoteExtension(released.terms, released.position, rules);
  if (quote.kind !== 'quoted') throw new Error(`not quoted: ${JSON.stringify(quote)}`);
  const outcome = await extendLoan(context, {
    ...byTest,
    loanId,
    key: `extend ${loanId}`,
    extensionId: `extension-${loanId}`,
    amount: quote.amount,
    fee: quote.fee,
    days: quote.days,
    paidAt: tenOClockOn(on),
    provider: 'simulator',
    reference: `extension ${loanId}`,
  });
  expect(outcome.kind).toBe('done');
}

async function relieve(loanId: LoanId, on: string): Promise<void> {
  const outcome = await relieveLoan(context, {
    ...byTest,
    loanId,
    key: `relief ${loanId}`,
    reliefId: `relief-${loanId}`,
    agreed: { relief: { kind: 'new_date', days: 9 }, fee: 0n, waived: 0n, rule: 'PH.hardship@1' },
    agreedAt: tenOClockOn(on),
    isStillOffered: () => true,
  });
  expect(outcome.kind).toBe('done');
}
