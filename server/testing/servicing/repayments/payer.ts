import { readPayment, readRepayment, startPayment } from '@hiram/contract/servicing/repayments';
import type { LoanId } from '@hiram/values/ids';
import { expect } from 'vitest';
import type { TestAnswer } from '#platform/http/client.ts';
import type { TestPerson } from '../loans/orders.ts';
import { eventually, type TestRepayments } from './repayments.ts';

type Given = Readonly<Record<string, string>>;

/** 5,000.00 in three instalments of 1,870.55, the first due on 1 July. */
export const INSTALMENT = '187055';

/** A borrower with a loan, and their actions. */
export interface Payer {
  readonly testPerson: TestPerson;
  readonly loanId: LoanId;
  readonly order: { readonly productId: string; readonly orderId: string };
  begin(given?: Given): Promise<TestAnswer>;
  /** The same, and it must succeed. */
  begun(given?: Given): Promise<{ readonly payUrl: string; readonly paymentId: string }>;
  // biome-ignore lint/suspicious/noExplicitAny: a test that reads a wrong field fails, which is what it is for.
  shown(paymentId: string): Promise<any>;
  /** Waits until it is shown as posted. */
  posted(paymentId: string): Promise<unknown>;
  owed(): Promise<unknown>;
  /** The money received for the loan. */
  received(): Promise<readonly Record<string, unknown>[]>;
}

/** Borrowed on 1 June; today is 30 June. */
export async function startPayer(environment: TestRepayments): Promise<Payer> {
  await environment.moveTo('2026-06-01');
  const { testPerson, loanId } = await environment.personWithLoan();
  await environment.moveTo('2026-06-30');
  const order = { productId: '7', orderId: loanId };
  function begin(given: Given = {}): Promise<TestAnswer> {
    const polls = { ...order, amount: INSTALMENT, channelNumber: 'gcash', ...given };
    return testPerson.client.send(startPayment, polls);
  }
  async function shown(paymentId: string) {
    return (await testPerson.client.send(readPayment, { paymentId })).data;
  }
  return {
    testPerson,
    loanId,
    order,
    begin,
    shown,
    async begun(given) {
      const { code, data, body } = await begin(given);
      expect(code, body).toBe(0);
      return data;
    },
    posted: (paymentId) =>
      eventually(async () => {
        const payment = await shown(paymentId);
        expect(payment.status).toBe('posted');
        return payment;
      }),
    owed: async () => (await testPerson.client.send(readRepayment, order)).data.repayAmount,
    received: () =>
      environment.rows(
        `select received_payments.state, posted_as, received_payments.amount_minor::text as amount, reported_via
         from received_payments join payment_intents on id = payment_id where loan_id = $1
         order by received_payments.reference`,
        [loanId],
      ),
  };
}
