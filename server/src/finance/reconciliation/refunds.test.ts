import {
  type PaidOut,
  type PayoutReconciliationTestEnvironment,
  startPayoutReconciliationTestEnvironment,
} from '@hiram/server-testing/finance/reconciliation/payout-reconciliation';
import { byTest } from '@hiram/server-testing/servicing/loans/loans';
import { advanceTestRefund, decideTestRefund } from '@hiram/server-testing/servicing/refunds/refunds';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { assert } from '@hiram/values/assert';
import { timeOrderedIds } from '@hiram/values/ids';
import { calendarDateAt } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findLoan, receivePayment } from '#servicing/loans/index.ts';
import type { RefundContext } from '#servicing/refunds/index.ts';

/** What a payout costs at the neutral provider in pesos. */
const [FEE, TAX] = [1_000n, 120n];
const SURPLUS = 58_750n;

let environment: PayoutReconciliationTestEnvironment;
let context: RefundContext;
beforeAll(async () => {
  environment = await startPayoutReconciliationTestEnvironment();
  const payouts = environment.disbursements.context;
  context = {
    ...payouts,
    ids: timeOrderedIds(payouts.businessClock),
    payoutAccountOf: async (_tx, borrowerId) => {
      const [row] = await environment.rows(
        'select payout_destination as id from loans where borrower_id = $1',
        [borrowerId],
      );
      return { id: String(row?.id), ownership: 'matched' };
    },
  };
  await environment.payIn('50000000');
  await environment.fund('20000000');
  await environment.runNightly('2026-07-01');
});
afterAll(() => environment.close());

/** The borrower settles and pays too much. Returns the credit. */
async function settleWithSurplus({ loanId }: PaidOut): Promise<MinorUnits> {
  const { businessClock } = context;
  const loan = await findLoan(context.database, loanId);
  const principal = loan?.offer.terms.principal;
  assert(principal !== undefined, 'the loan has no terms');
  const validUntil = calendarDateAt(businessClock.now(), 'Asia/Manila');
  const paid = await receivePayment(context, {
    ...byTest,
    loanId,
    key: `pay ${loanId}`,
    paymentId: `pay ${loanId}`,
    intent: { kind: 'settlement', quoted: principal, validUntil, waivable: 0n },
    amount: principal + SURPLUS,
    provider: 'test',
    reference: `pay ${loanId}`,
    paidAt: businessClock.now(),
  });
  assert(paid.kind === 'done' && paid.answer.state === 'settled', `not settled: ${JSON.stringify(paid)}`);
  const settled = await findLoan(context.database, loanId);
  return settled?.released?.position.credit ?? 0n;
}

/** Decides and sends a refund of the credit. Returns the provider's reference. */
async function refund({ loanId }: PaidOut, credit: MinorUnits): Promise<string> {
  const refundId = await decideTestRefund(context, { loanId, credit });
  const { movements } = await advanceTestRefund(context, refundId, ({ state }) => state === 'paid');
  return movements[0]?.reference ?? '';
}

test('a refund leaves the float like a payout, is confirmed by the same report, and comes back the same way', async () => {
  const paidOut = await environment.paidOut();
  await environment.runNightly('2026-07-02');
  const { bank, payout_float: float = 0n } = await environment.balances();

  await environment.moveTo('2026-07-03');
  const credit = await settleWithSurplus(paidOut);
  expect(credit).toBeGreaterThan(0n);
  const reference = await refund(paidOut, credit);
  expect(await environment.balances()).toMatchObject({ payouts: -credit });
  await environment.runNightly('2026-07-03');
  const balances = await environment.balances();
  expect(balances).not.toHaveProperty('payouts');
  expect(balances).toMatchObject({ bank, payout_float: float - credit - FEE - TAX });
  expect(await environment.theirBooks('2026-07-03')).toEqual({ bank, float: float - credit - FEE - TAX });

  // Its webhook is lost: the report's line is the first to name the return, and the provider is polled about it.
  await environment.moveTo('2026-07-05');
  await environment.returnSilently(reference);
  await environment.runNightly('2026-07-05');
  expect(await environment.balances()).toMatchObject({ payout_float: float - FEE - TAX });
  expect(await environment.balances()).not.toHaveProperty('payouts');
  expect(await environment.waiting()).toEqual([]);
  const [row] = await environment.rows('select state from refund_movements where reference = $1', [
    reference,
  ]);
  expect(row?.state).toBe('returned');
  expect(await findBrokenInvariants(environment.disbursements.db.url.reveal())).toEqual([]);
});
