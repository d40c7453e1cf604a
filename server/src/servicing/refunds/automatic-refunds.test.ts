import { startTestSimulator, type TestSimulator } from '@hiram/server-testing/providers/sms/simulator';
import { simulatedProviders } from '@hiram/server-testing/servicing/disbursements/disbursements';
import {
  type RefundTestEnvironment,
  type Settled,
  startRefundTestEnvironment,
} from '@hiram/server-testing/servicing/refunds/refunds';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundCreditOwed } from './automatic-refunds.ts';
import { listCreditsOwed } from './credits-owed.sql.ts';

const HOUR = 60 * 60_000;

let simulator: TestSimulator;
let environment: RefundTestEnvironment;
beforeAll(async () => {
  simulator = await startTestSimulator();
  environment = await startRefundTestEnvironment(simulatedProviders(simulator.url));
});
afterAll(async () => {
  expect(await findBrokenInvariants(environment.db.url.reveal())).toEqual([]);
  await environment.close();
  simulator.stop();
});

async function owed({ loanId }: Settled) {
  return (await listCreditsOwed(environment.db.database, 100)).find((credit) => credit.loanId === loanId);
}

test('the credit of a settled loan goes back by itself within a day, once, without an approval', async () => {
  const settled = await environment.settle();
  await environment.sweep();
  expect(await environment.refundsOf(settled)).toEqual([]);
  expect(await owed(settled)).toMatchObject({ amount: 58_750n, why: undefined });
  await environment.sweep(13 * HOUR);
  await environment.sweep();
  const [refund, ...others] = await environment.refundsOf(settled);
  expect(others).toEqual([]);
  expect(refund).toMatchObject({ decidedBy: 'platform', amount: 58_750n });
  await expect
    .poll(async () => {
      await environment.sweep(2_000);
      return (await environment.refundsOf(settled))[0]?.state;
    })
    .toBe('paid');
  expect(await environment.posted(settled)).toEqual({ credit: 0n, owed: 0n, paid: 58_750n });
  expect(await owed(settled)).toBeUndefined();
});

test('concurrent looks at one credit make one refund', async () => {
  const settled = await environment.settle();
  await Promise.all([1, 2, 3].map(() => refundCreditOwed(environment.context, settled.loanId)));
  expect(await environment.refundsOf(settled)).toHaveLength(1);
});

test('credit above the market’s limit waits for two people, and its reason is stated', async () => {
  const settled = await environment.settle({ surplus: 500_001n });
  await environment.sweep(13 * HOUR);
  expect(await environment.refundsOf(settled)).toEqual([]);
  expect(await owed(settled)).toMatchObject({ amount: 500_001n, why: 'above_limit' });
  await environment.decide(settled);
  expect(await owed(settled)).toBeUndefined();
});

test('an account whose owner is not confirmed needs two people, unless the loan went there', async () => {
  const settled = await environment.settle({ ownership: 'unknown' });
  await environment.sweep(13 * HOUR);
  expect(await owed(settled)).toMatchObject({ why: 'account_unverified' });
});

test('a payment in transit or an open reversal delays it, and it goes out afterwards', async () => {
  const settled = await environment.settle();
  const { asOwner } = environment.db;
  const payment = '01999999-0000-7000-8000-0000000000aa';
  await asOwner(
    `insert into payment_intents (id, loan_id, borrower_id, brand_code, market, purpose, currency, amount_minor, agreed,
       channel, provider, state, reference, payable_until, created_at, changed_at)
     select $1, id, borrower_id, 'hiram', 'PH', 'instalments', 'PHP', 100, '{"purpose": "instalments"}', 'qrph', 'neutral', 'pending', 'ref',
       now(), now(), now() from loans where id = $2`,
    [payment, settled.loanId],
  );
  await environment.sweep(13 * HOUR);
  expect(await owed(settled)).toMatchObject({ why: 'payment_in_transit' });
  await asOwner(`update payment_intents set state = 'expired' where id = $1`, [payment]);
  await asOwner(
    `insert into received_payments (provider, reference, payment_id, suspense_id, currency, amount_minor, paid_at, reported_at,
       reported_via, state, changed_at) values ('neutral', 'ref', $1, $1, 'PHP', 100, now(), now(), 'books', 'given_back', now())`,
    [payment],
  );
  await asOwner(
    `insert into payment_reversals (id, provider, kind, reference, payment_reference, currency, amount_minor, state,
       announced_at, changed_at) values ($1, 'neutral', 'dispute', 'dispute', 'ref', 'PHP', 100, 'open', now(), now())`,
    [payment],
  );
  await environment.sweep(2 * HOUR);
  expect(await owed(settled)).toMatchObject({ why: 'reversal_open' });
  await asOwner('delete from payment_reversals where id = $1', [payment]);
  await asOwner('delete from received_payments where payment_id = $1', [payment]);
  await environment.sweep(2 * HOUR);
  expect(await owed(settled)).toBeUndefined();
  expect(await environment.refundsOf(settled)).toMatchObject([{ decidedBy: 'platform' }]);
});
