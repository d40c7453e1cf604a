import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { offerFor } from '@hiram/lending/testing/loans';
import { philippineBullet } from '@hiram/lending/testing/products';
import {
  createTestDatabase,
  type TestDatabase,
  withClient,
} from '@hiram/server-testing/platform/database/database';
import {
  byTest,
  payoutOf,
  payTestLoan,
  releaseTestLoan,
  type TestLoanContext,
  tenOClockOn,
  testLoanContext,
} from '@hiram/server-testing/servicing/loans/loans';
import { findBrokenInvariants, findBrokenWithin } from '@hiram/tools/invariants/check-invariants';
import type { LoanId } from '@hiram/values/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { extendLoan } from './extend-loan.ts';
import { holdPayoutInSuspense } from './hold-payout-in-suspense.ts';
import { refundCredit } from './refund-credit.ts';
import { releaseLoan } from './release-loan.ts';
import { returnPayout } from './return-payout.ts';
import { reversePayment } from './reverse-payment.ts';

const run = promisify(execFile);
const offer = offerFor({ product: philippineBullet, amount: 1_000_000n });

let db: TestDatabase;
let settled: LoanId;
let extended: LoanId;
let undone: LoanId;
let again: LoanId;
beforeAll(async () => {
  db = await createTestDatabase();
  const context = testLoanContext(db.database);
  context.moveTo('2026-06-01');
  settled = await releaseTestLoan(context, offer);
  extended = await releaseTestLoan(context, offer);
  undone = await releaseTestLoan(context, offer);
  again = await releaseTestLoan(context, offer);
  await undoAndHold(context);
  context.moveTo('2026-07-01');
  await extendLoan(context, {
    ...byTest,
    loanId: extended,
    key: 'extend',
    extensionId: 'extension',
    provider: 'p',
    reference: 'r',
    amount: 25_000n,
    fee: 25_000n,
    days: 7,
    paidAt: tenOClockOn('2026-07-01'),
  });
  await payTestLoan(context, settled, { amount: 1_070_000n, on: '2026-07-01', id: 'whole' });
  context.moveTo('2026-07-12');
  await payTestLoan(context, extended, { amount: 100_000n, on: '2026-07-12', id: 'part' });
  await payTestLoan(context, extended, { amount: 50_000n, on: '2026-07-10', id: 'late' });
  await payTestLoan(context, extended, { amount: 40_000n, on: '2026-07-12', id: 'bounced' });
  await reversePayment(context, {
    ...byTest,
    loanId: extended,
    key: 'reverse',
    reversalId: 'reversal',
    paymentId: 'bounced',
    reversedAt: tenOClockOn('2026-07-12'),
  });
  await refundCredit(context, {
    ...byTest,
    loanId: settled,
    key: 'refund',
    refundId: 'refund',
    amount: 4_000n,
    decidedAt: tenOClockOn('2026-07-12'),
  });
  const more = {
    key: 'more',
    reference: 'more',
    provider: 'p',
    amount: 7n,
    movedAt: tenOClockOn('2026-07-12'),
  };
  await holdPayoutInSuspense(context, { ...byTest, loanId: undone, ...more });
});

/** The payouts of two loans are returned, and one of the loans is disbursed again. */
async function undoAndHold(context: TestLoanContext): Promise<void> {
  for (const loanId of [undone, again]) {
    const payout = payoutOf(context, loanId, offer);
    await returnPayout(context, { ...payout, key: `back ${loanId}`, returnedAt: payout.disbursedAt });
  }
  const payout = { ...payoutOf(context, again, offer), key: 'again', reference: 'again' };
  await releaseLoan(context, payout);
}
afterAll(() => db.close());

function planted(corruption: string): string {
  return corruption
    .replaceAll('SETTLED', settled)
    .replaceAll('EXTENDED', extended)
    .replaceAll('UNDONE', undone)
    .replaceAll('AGAIN', again);
}

/** Corrupts data in a transaction that is never committed, so that the next test finds the loans intact. */
async function brokenBy(corruption: string): Promise<string[]> {
  return withClient(db.url.reveal(), async (client) => {
    await client.query('begin');
    await client.query(planted(corruption));
    const broken = await findBrokenWithin(client);
    await client.query('rollback');
    return [...new Set(broken.map(({ invariant }) => invariant))].toSorted();
  });
}

const COMMAND = fileURLToPath(new URL('../../../../tools/invariants/invariants.ts', import.meta.url));

async function runCommand(): Promise<{ code: unknown; lines: string[] }> {
  const env = { ...process.env, DATABASE_URL: db.url.reveal() };
  const ended = await run(process.execPath, [COMMAND], { env }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: unknown; stdout: string }) => ({ code, stdout }),
  );
  return { code: ended.code, lines: ended.stdout.trim().split('\n') };
}

describe('the command', () => {
  test('ends with the number of rows that break an invariant, lists them, and fails if there are any', async () => {
    expect(await runCommand()).toEqual({ code: 0, lines: ['invariants broken=0'] });
    const move = 'update loan_payouts set destination = $2 where loan_id = $1';
    const [payout] = await db.asOwner('select destination from loan_payouts where loan_id = $1', [settled]);
    await db.asOwner(move, [settled, 'elsewhere']);
    const { code, lines } = await runCommand();
    await db.asOwner(move, [settled, payout?.destination]);
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(`^I7 .*${settled}`), 'invariants broken=1']);
  });
});

describe('the invariants', () => {
  test('hold for loans that were extended, paid, paid late, reversed, settled, refunded, undone and disbursed again', async () => {
    expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
  });

  test.each([
    [
      'I1',
      'a running total',
      "update ledger_accounts set debit_minor = debit_minor + 1 where owner = 'SETTLED' and code = 101",
    ],
    [
      'I1',
      'a transfer that is gone',
      "delete from ledger_transfers where chain = 'EXTENDED' and position = 2 and line = 1",
    ],
    ['I1', 'the sum of a day', "insert into ledger_day_sums select 2, '2026-06-01', 101, 202, 1, 1"],
    [
      'I4',
      'the day that a loan is listed by',
      "update loans set next_due_on = next_due_on + 1 where id = 'EXTENDED'",
    ],
    [
      'I2',
      'a reason',
      "update ledger_transactions set reason = 'another' where chain = 'SETTLED' and position = 2",
    ],
    [
      'I2',
      'a purpose',
      "update ledger_transfers set purpose = replace(purpose, '2026', '2025') where chain = 'SETTLED'",
    ],
    [
      'I2',
      'the end of a chain',
      "with gone as (delete from ledger_transfers where chain = 'EXTENDED' and position = 7) delete from ledger_transactions where chain = 'EXTENDED' and position = 7",
    ],
    [
      'I3',
      'what a provider calls a payout',
      "update ledger_provider_references set reference = 'other' where reference = 'payout SETTLED'",
    ],
    [
      'I3',
      'which transaction posted a payment',
      "update ledger_provider_references set position = 1 where reference = 'payment whole'",
    ],
    [
      'I3',
      'that a payment has a reference',
      "delete from ledger_provider_references where reference = 'payment part'",
    ],
    [
      'I3',
      'how many references a payout has',
      "insert into ledger_provider_references values ('p', 'second', 'SETTLED', 2)",
    ],
    [
      'I3',
      'what a provider calls money that came back',
      "delete from ledger_provider_references where reference = 'payout UNDONE returned'",
    ],
    ['I3', 'what a held payout is called', "delete from ledger_provider_references where reference = 'more'"],
    ['I4', 'what an undone release left', "update loans set cost_minor = 1 where id = 'UNDONE'"],
    [
      'I4',
      'which release an event belongs to',
      "update loan_events set release_number = 2 where loan_id = 'EXTENDED' and id = 'part'",
    ],
    [
      'I4',
      'what an undone release owes',
      "insert into loan_instalments select 'UNDONE', number, due_on, accrues_from, accrues_until, 1, 0, 0, 0 from loan_instalments where loan_id = 'AGAIN'",
    ],
    ['I4', 'a cost meter', "update loans set cost_minor = cost_minor - 1 where id = 'EXTENDED'"],
    [
      'I4',
      'the earned interest of an instalment',
      "update loan_instalments set interest_earned_minor = interest_minor where loan_id = 'EXTENDED'",
    ],
    [
      'I4',
      'an instalment',
      "update loan_instalments set principal_paid_minor = principal_paid_minor - 1 where loan_id = 'SETTLED'",
    ],
    ['I5', 'a state', "update loans set state = 'due' where id = 'EXTENDED'"],
    [
      'I5',
      'a step of history',
      "update loan_history set transition = 'became_overdue' where loan_id = 'SETTLED' and version = 2",
    ],
    ['I5', 'a version', "delete from loan_history where loan_id = 'EXTENDED' and version = 3"],
    [
      'I6',
      'what a settled loan owes',
      "update loan_instalments set interest_paid_minor = interest_paid_minor - 1 where loan_id = 'SETTLED'",
    ],
    ['I6', 'an open loan that owes nothing', "update loans set state = 'active' where id = 'SETTLED'"],
    [
      'I7',
      'the amount of a payout',
      "update loan_payouts set amount_minor = amount_minor + 1 where loan_id = 'SETTLED'",
    ],
    [
      'I7',
      'where a payout went',
      "update loan_payouts set destination = 'elsewhere' where loan_id = 'SETTLED'",
    ],
    [
      'I7',
      'that a payout came back',
      "update loan_payouts set returned_at = disbursed_at where loan_id = 'SETTLED'",
    ],
    [
      'I7',
      'that a loan was paid out before',
      "delete from loan_payouts where loan_id = 'AGAIN' and returned_at is not null",
    ],
    ['I7', 'how often a loan was paid out', "update loans set release_number = 3 where id = 'AGAIN'"],
    [
      'I7',
      'whether a loan is released',
      "update loans set state = 'withdrawn', released_on = null, position_on = null where id = 'SETTLED'",
    ],
    [
      'I8',
      'what was refunded',
      `update loan_events set event = jsonb_set(event, '{amount,$n}', '"3999"') where id = 'refund'`,
    ],
    [
      'I8',
      'what was paid',
      `update loan_events set event = jsonb_set(event, '{amount,$n}', '"99999"') where id = 'part'`,
    ],
    ['I8', 'a surplus', "update loans set credit_minor = credit_minor + 1 where id = 'SETTLED'"],
    [
      'I10',
      'a late charge',
      "update loan_charges set amount_minor = amount_minor + 1 where loan_id = 'EXTENDED' and charged_on = '2026-07-10'",
    ],
    [
      'I10',
      'a lifetime limit',
      "update loans set cost_limit_minor = 1, cost_minor = 1 where id = 'EXTENDED'",
    ],
    [
      'I14',
      'who moved money',
      "update ledger_transactions set actor = ' ' where chain = 'SETTLED' and position = 2",
    ],
    [
      'I14',
      'on whose request it was moved',
      "update ledger_transactions set request_id = ' ' where chain = 'UNDONE' and position = 3",
    ],
    [
      'I14',
      'that the history tells of it',
      "update loan_history set transaction_position = null where loan_id = 'UNDONE' and version = 3",
    ],
    [
      'I18',
      'since when money is in suspense',
      "update ledger_transfers set booked_on = booked_on - 1 where chain = 'UNDONE' and debit_code = 121",
    ],
    ['I12', 'a due day', "update loan_instalments set due_on = due_on + 1 where loan_id = 'EXTENDED'"],
    [
      'I12',
      'an extension without its fee',
      "update loans set extension_charged_minor = 0, extension_paid_minor = 0 where id = 'EXTENDED'",
    ],
  ])('%s is reported broken after a change of %s', async (invariant, _what, corruption) => {
    expect(await brokenBy(corruption)).toContain(invariant);
  });

  test('I18 accepts money in suspense as long as a staff member has the case', async () => {
    const older =
      "update ledger_transfers set booked_on = booked_on - 1 where chain = 'UNDONE' and debit_code = 121";
    const owned = `set local session_replication_role = replica;
      insert into disbursements (borrower_id, loan_id, brand_code, market, currency, amount_minor, provider,
        destination, state, owner, why, signed_at, promised_by, escalate_at, escalated_at, changed_at, version)
      values ('UNDONE', 'UNDONE', 'b', 'PH', 'PHP', 1, 'p', 'UNDONE', 'amount_differs', 'OWNER', 'held', now(),
        '2026-07-12', now(), now(), now(), 1)`;
    expect(await brokenBy(`${owned.replace('OWNER', 'staff')};${older}`)).not.toContain('I18');
    expect(await brokenBy(`${owned.replace('OWNER', 'nobody')};${older}`)).toContain('I18');
  });
});
