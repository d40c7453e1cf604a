import { readLoanDetails } from '@hiram/contract/servicing/loans';
import { balancesOf } from '@hiram/server-testing/servicing/loans/loans';
import type { TestPerson } from '@hiram/server-testing/servicing/loans/orders';
import {
  eventually,
  startTestRepayments,
  type TestRepayments,
} from '@hiram/server-testing/servicing/repayments/repayments';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import type { LoanId } from '@hiram/values/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startReturnPayment } from './start-return-payment.ts';

let environment: TestRepayments;
let testPerson: TestPerson;
let loanId: LoanId;
beforeAll(async () => {
  environment = await startTestRepayments();
});
beforeEach(async () => {
  await environment.moveTo('2026-06-01');
  ({ testPerson, loanId } = await environment.personWithLoan());
});
afterAll(() => environment.close());

function cancel() {
  const { id: borrowerId } = testPerson;
  return startReturnPayment(environment.context, {
    loanId,
    borrowerId,
    brandCode: 'hiram',
    market: 'PH',
    requestId: 'test-request',
  });
}

async function statusShown(): Promise<unknown> {
  const { data } = await testPerson.client.send(readLoanDetails, { productId: '7', orderId: loanId });
  return Number(data.orderStatus);
}

describe('a loan that is returned within the cooling-off period', () => {
  test('is cancelled by the payment, with all its accounts at zero', async () => {
    await environment.moveTo('2026-06-03');
    const polls = await cancel();
    expect(polls).toMatchObject({ until: '2026-06-03', payUrl: expect.stringContaining('/payer/') });
    expect(await cancel()).toEqual(polls);
    expect(await statusShown()).not.toBe(200);

    await environment.pay(polls?.payUrl ?? '');
    await eventually(async () => expect(await statusShown()).toBe(200));
    expect(await balancesOf(environment.context.database, loanId)).toEqual({});
    expect(await environment.rows('select state, posted_as, reported_via from received_payments')).toEqual([
      { state: 'posted', posted_as: 'cancellation', reported_via: 'callback' },
    ]);
    expect(await cancel()).toBeUndefined();
    expect(await findBrokenInvariants(environment.orders.db.url.reveal())).toEqual([]);
  });

  test('costs more on a later day, and then another payment replaces the first', async () => {
    const first = await cancel();
    await environment.moveTo('2026-06-02');
    const second = await cancel();
    expect(second?.amount).toBeGreaterThan(first?.amount ?? 0n);
    expect(second?.payUrl).not.toBe(first?.payUrl);
    const intents = await environment.rows(
      'select state from payment_intents where loan_id = $1 order by id',
      [loanId],
    );
    // It has also expired at the provider, which may report that before we replace it.
    expect(intents).toEqual([{ state: expect.stringMatching(/^(cancelled|expired)$/) }, { state: 'sent' }]);
  });

  test('is not cancelled by too little: the money is an ordinary payment', async () => {
    const polls = await cancel();
    await environment.pay(polls?.payUrl ?? '', { amountMinor: '100000' });
    await eventually(async () =>
      expect(
        await environment.rows(
          'select posted_as from received_payments join payment_intents on id = payment_id where loan_id = $1',
          [loanId],
        ),
      ).toEqual([{ posted_as: 'instalments' }]),
    );
    expect(await statusShown()).not.toBe(200);
    expect(await balancesOf(environment.context.database, loanId)).toMatchObject({
      borrower_credit: -100_000n,
    });
  });

  test('can no longer be returned afterwards', async () => {
    await environment.moveTo('2026-06-05');
    expect(await cancel()).toBeUndefined();
  });
});
