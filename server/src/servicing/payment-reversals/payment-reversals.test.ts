import { readSettlement } from '@hiram/contract/servicing/repayments';
import { balancesOf, byTest } from '@hiram/server-testing/servicing/loans/loans';
import { INSTALMENT, type Payer, startPayer } from '@hiram/server-testing/servicing/repayments/payer';
import {
  eventually,
  startTestRepayments,
  type TestRepayments,
} from '@hiram/server-testing/servicing/repayments/repayments';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { assert } from '@hiram/values/assert';
import { money } from '@hiram/values/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { createLog } from '#platform/log/log.ts';
import { type PaymentProvider, paymentKey, type ReversalReport } from '#providers/payments/index.ts';
import { writeOffLoan } from '#servicing/loans/index.ts';
import { applyPaymentReport, startReturnPayment } from '#servicing/repayments/index.ts';
import { announceReversal } from './announce-reversal.ts';
import type { PaymentReversalContext } from './payment-reversal-context.ts';
import { findReversalByReference } from './payment-reversals.sql.ts';
import { pollReversal } from './poll-reversal.ts';

let environment: TestRepayments;
let payer: Payer;
let context: PaymentReversalContext;
/** The provider's records of reversals, by reference. */
const records = new Map<string, ReversalReport>();

beforeAll(async () => {
  environment = await startTestRepayments();
  const { providers } = environment.context;
  context = {
    ...environment.context,
    log: createLog({ level: 'silent', program: 'test' }),
    providers: { ...providers, named: (name) => withRecords(providers.named(name)) },
  };
});
beforeEach(async () => {
  records.clear();
  payer = await startPayer(environment);
});
afterAll(async () => {
  expect(await findBrokenInvariants(environment.orders.db.url.reveal())).toEqual([]);
  await environment.close();
});

function withRecords(provider: PaymentProvider | undefined): PaymentProvider | undefined {
  return (
    provider && {
      ...provider,
      findReversal: async ({ reference }) => records.get(reference) ?? { state: 'absent' },
    }
  );
}

async function paid(): Promise<{ paymentId: string; reference: string; amount: bigint }> {
  const { payUrl, paymentId } = await payer.begun();
  await environment.pay(payUrl);
  await payer.posted(paymentId);
  const [row] = await environment.rows(
    'select reference, amount_minor from received_payments where payment_id = $1',
    [paymentId],
  );
  return { paymentId, reference: String(row?.reference), amount: BigInt(String(row?.amount_minor)) };
}

/** What the borrower owes in the ledger, less their credit. */
async function owed(): Promise<bigint> {
  const balances = await balancesOf(context.database, payer.loanId);
  const claims = ['principal', 'interest', 'fee', 'late_charge'].map(
    (claim) => balances[`${claim}_receivable`] ?? 0n,
  );
  return claims.reduce((sum, claim) => sum + claim, 0n) + (balances.borrower_credit ?? 0n);
}

let references = 0;
function record(
  paymentReference: string,
  amount: bigint,
  rest: Partial<ReversalReport> = {},
): ReversalReport {
  references += 1;
  const report: ReversalReport = {
    kind: 'dispute',
    reference: `rev_${references}`,
    state: 'reversed',
    paymentReference,
    amount: money(amount, 'PHP'),
    occurredAt: context.businessClock.now(),
    ...rest,
  };
  records.set(report.reference, report);
  return report;
}

/** A message names the reversal, and the provider's record is fetched. */
async function heard({ kind, reference, paymentReference }: ReversalReport) {
  const name = { provider: 'neutral', kind, reference };
  await inTransaction(context.database, (tx) => announceReversal(tx, context, { ...name, paymentReference }));
  const announced = await findReversalByReference(context.database, name);
  assert(announced !== undefined, 'not announced');
  await pollReversal(context, announced, 'test');
  const after = await findReversalByReference(context.database, name);
  assert(after !== undefined, 'gone');
  return after;
}

describe('a payment that comes back', () => {
  test('whole: the loan is as if it had not been paid, and a repeat changes nothing', async () => {
    const before = await owed();
    const { reference, amount, paymentId } = await paid();
    expect(await owed()).not.toBe(before);
    const dispute = record(reference, amount);
    expect(await heard(dispute)).toMatchObject({ state: 'reversed', changes: 1 });
    expect(await owed()).toBe(before);
    expect((await payer.shown(paymentId)).status).toBe('reversed');
    expect((await balancesOf(context.database, payer.loanId)).collections).toBeUndefined();
    expect(await heard(dispute)).toMatchObject({ state: 'reversed', changes: 1 });
    expect(await owed()).toBe(before);
  });

  test('in part: what remains counts from the day of payment; two parts add up; more than paid needs staff', async () => {
    const { reference, amount, paymentId } = await paid();
    const afterPayment = await owed();
    await heard(record(reference, 10_000n, { kind: 'refund' }));
    expect(await owed()).toBe(afterPayment + 10_000n);
    expect((await payer.shown(paymentId)).status).toBe('posted');
    await heard(record(reference, 5_000n, { kind: 'refund' }));
    expect(await owed()).toBe(afterPayment + 15_000n);
    const excess = await heard(record(reference, amount));
    expect(excess).toMatchObject({ state: 'announced', why: 'more_than_paid' });
    expect(excess.actBy).toBeDefined();
    expect(await owed()).toBe(afterPayment + 15_000n);
  });

  test('lost, and won days after the due date: it counts from the day of payment, without late fees', async () => {
    const { reference, amount } = await paid();
    const dispute = record(reference, amount);
    await heard(dispute);
    await environment.moveTo('2026-07-05');
    records.set(dispute.reference, {
      ...dispute,
      state: 'reinstated',
      occurredAt: context.businessClock.now(),
    });
    expect((await heard(dispute)).state).toBe('reinstated');
    const charges =
      'select coalesce(sum(amount_minor), 0)::text as late from loan_charges where loan_id = $1';
    expect(await environment.rows(charges, [payer.loanId])).toEqual([{ late: '0' }]);
  });

  test('disputed, lost, won after all, and lost again', async () => {
    const before = await owed();
    const { reference, amount } = await paid();
    const afterPayment = await owed();
    const dispute = record(reference, amount, { state: 'open' });
    const opened = await heard(dispute);
    expect(opened).toMatchObject({ state: 'open', changes: 0 });
    expect(opened.actBy).toBeDefined();
    expect(await owed()).toBe(afterPayment);
    for (const [state, expected] of [
      ['reversed', before],
      ['reinstated', afterPayment],
      ['reversed', before],
    ] as const) {
      records.set(dispute.reference, { ...dispute, state });
      expect((await heard(dispute)).state).toBe(state);
      expect(await owed()).toBe(expected);
    }
  });

  test('won without a loss changes no money', async () => {
    const { reference, amount } = await paid();
    const afterPayment = await owed();
    const dispute = record(reference, amount, { state: 'open' });
    await heard(dispute);
    records.set(dispute.reference, { ...dispute, state: 'reinstated' });
    expect(await heard(dispute)).toMatchObject({ state: 'reinstated', changes: 0, actBy: undefined });
    expect(await owed()).toBe(afterPayment);
  });

  test('before we know the payment: it waits for it, and is applied once it is here', async () => {
    await environment.simulator.setProviderFault('payments/neutral', { lose: 1 });
    const before = await owed();
    const { payUrl, paymentId } = await payer.begun();
    await environment.pay(payUrl);
    const [intent] = await environment.rows('select reference from payment_intents where id = $1', [
      paymentId,
    ]);
    const dispute = record(String(intent?.reference), BigInt(INSTALMENT));
    expect(await heard(dispute)).toMatchObject({ state: 'announced', why: 'payment_unknown' });
    await environment.moveBy(120_000);
    await environment.sweep();
    await payer.posted(paymentId);
    expect(await heard(dispute)).toMatchObject({ state: 'reversed', why: undefined });
    expect(await owed()).toBe(before);
    await environment.simulator.reset();
  });

  test('after the loan was paid off: it is open again, and paid off again if the money returns', async () => {
    const before = await owed();
    const quote = await payer.testPerson.client.send(readSettlement, payer.order);
    const { payUrl, paymentId } = await payer.begun({ isSettlement: '1', amount: quote.data.quote.amount });
    await environment.pay(payUrl);
    await payer.posted(paymentId);
    expect(await owed()).toBe(0n);
    const [row] = await environment.rows(
      'select reference, amount_minor from received_payments where payment_id = $1',
      [paymentId],
    );
    const dispute = record(String(row?.reference), BigInt(String(row?.amount_minor)));
    await heard(dispute);
    expect(await owed()).toBe(before);
    expect(await stateOf(payer.loanId)).toBe('due');
    records.set(dispute.reference, { ...dispute, state: 'reinstated' });
    await heard(dispute);
    expect(await owed()).toBe(0n);
    expect(await stateOf(payer.loanId)).toBe('settled');
  });

  test('while it is in suspense: it leaves suspense, and nothing is left to allocate', async () => {
    const { provider, reference } = await heldPayment();
    expect(await heard(record(reference, 70_000n))).toMatchObject({ state: 'reversed', loanId: undefined });
    const [row] = await environment.rows(
      'select state, retained_minor from received_payments where provider = $1 and reference = $2',
      [provider, reference],
    );
    expect(row).toMatchObject({ state: 'reversed', retained_minor: '0' });
    // Everything that it moved is reversed, on both accounts.
    const moved = await environment.rows(
      `select debit_code, credit_code, amount_minor::text as amount from ledger_transfers
       where purpose like $1 order by chain, position`,
      [`${provider} ${reference}/%`],
    );
    expect(moved).toHaveLength(2);
    const [held, back] = moved;
    expect(back).toEqual({ ...held, debit_code: held?.credit_code, credit_code: held?.debit_code });
  });

  test('after it cancelled the loan: the loan is open again, and cancelled again if the money returns', async () => {
    await environment.moveTo('2026-06-01');
    const { testPerson, loanId } = await environment.personWithLoan();
    await environment.moveTo('2026-06-03');
    const returning = await startReturnPayment(context, {
      loanId,
      borrowerId: testPerson.id,
      brandCode: 'hiram',
      market: 'PH',
      requestId: 'test-request',
    });
    await environment.pay(returning?.payUrl ?? '');
    await eventually(async () => expect(await stateOf(loanId)).toBe('cancelled'));
    const { reference, amount } = await receivedOf(loanId);
    const dispute = record(reference, amount);
    expect(await heard(dispute)).toMatchObject({ state: 'reversed' });
    expect(await stateOf(loanId)).toBe('active');
    records.set(dispute.reference, { ...dispute, state: 'reinstated' });
    await heard(dispute);
    expect(await stateOf(loanId)).toBe('cancelled');
    expect(await balancesOf(context.database, loanId)).toEqual({});
  });

  test('after the loan was written off: it stays written off, and the money is gone from it', async () => {
    const { reference, amount } = await paid();
    const { loanId } = payer;
    const id = `write-off-${loanId}`;
    expect((await writeOffLoan(context, { ...byTest, loanId, key: id, writeOffId: id })).kind).toBe('done');
    expect(await heard(record(reference, amount))).toMatchObject({ state: 'reversed' });
    expect(await stateOf(loanId)).toBe('written_off');
    expect(await owed()).toBe(0n);
  });

  test('by two workers at once: it is posted once', async () => {
    const before = await owed();
    const { reference, amount } = await paid();
    const dispute = record(reference, amount);
    await Promise.all([heard(dispute), heard(dispute), heard(dispute)]);
    expect((await heard(dispute)).changes).toBe(1);
    expect(await owed()).toBe(before);
  });
});

async function stateOf(loanId: string): Promise<unknown> {
  return (await environment.rows('select state from loans where id = $1', [loanId]))[0]?.state;
}

async function receivedOf(loanId: string): Promise<{ reference: string; amount: bigint }> {
  const [row] = await environment.rows(
    `select received_payments.reference, received_payments.amount_minor from received_payments
     join payment_intents on payment_intents.id = payment_id where loan_id = $1`,
    [loanId],
  );
  return { reference: String(row?.reference), amount: BigInt(String(row?.amount_minor)) };
}

/** Money under a key of ours that matches no payment. */
async function heldPayment(): Promise<{ provider: string; reference: string }> {
  const reference = `pay_held_${references}`;
  await applyPaymentReport(
    context,
    {
      state: 'paid',
      key: paymentKey(context.ids.next<'Payment'>()),
      reference,
      amount: money(70_000n, 'PHP'),
      paidAt: context.businessClock.now(),
    },
    { provider: 'neutral', reportedVia: 'books', requestId: 'test' },
  );
  return { provider: 'neutral', reference };
}
