import { type PaymentKey, paymentKey } from '@hiram/server/providers/payments/index';
import type { Payment } from '@hiram/server/servicing/repayments/index';
import { assert } from '@hiram/values/assert';
import type { PaymentId } from '@hiram/values/ids';
import type { RunningLoan } from './borrow.ts';
import type { PaymentTestEnvironment } from './payment-test-environment.ts';

/** A started payment, as the provider knows it. */
export interface BegunPayment {
  readonly id: PaymentId;
  readonly key: PaymentKey;
  readonly reference: string;
  readonly amount: Payment['amount'];
}

export function asBegun({ id, reference, amount }: Payment): BegunPayment {
  assert(reference !== undefined, 'payment without a provider reference');
  return { id, key: paymentKey(id), reference, amount };
}

/**
 * Creates the same payments for many similar loans in one statement. Starting each by a tap would dominate
 * the run time, and the test is about what follows.
 */
export async function beginIdenticalPayments(
  { db, context, provider, roles }: PaymentTestEnvironment,
  pattern: readonly Payment[],
  loans: readonly RunningLoan[],
): Promise<BegunPayment[][]> {
  const copies = loans.flatMap(({ loanId, borrowerId }) =>
    pattern.map((payment) => ({ payment, loanId, borrowerId, id: context.ids.next<'Payment'>() })),
  );
  await db.asOwner(
    `with given as (
       select id, loan_id, borrower_id, pattern
       from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[]) as given (id, loan_id, borrower_id, pattern)
     ), copied as (
       insert into payment_intents (borrower_id, id, loan_id, brand_code, market, purpose, currency, amount_minor, agreed,
         channel, provider, state, reference, pay_url, payable_until, created_at, changed_at, next_poll_at)
       select given.borrower_id, given.id, given.loan_id, brand_code, market, purpose, currency, amount_minor, agreed,
         channel, provider, 'sent', 'ref-repayment-' || given.id, 'https://pay.example/' || given.id, payable_until,
         created_at, created_at, created_at + interval '1 minute'
       from given join payment_intents on payment_intents.id = pattern
     )
     insert into payment_steps (payment_id, position, kind, amount_minor, why, made_at)
     select given.id, position, kind, amount_minor, why, made_at
     from given join payment_steps on payment_id = pattern where kind in ('begun', 'ready_to_pay')`,
    [
      copies.map(({ id }) => id),
      copies.map(({ loanId }) => loanId),
      copies.map(({ borrowerId }) => borrowerId),
      copies.map(({ payment }) => payment.id),
    ],
  );
  const begun = copies.map(({ id, payment }): BegunPayment => {
    const copy = { id, key: paymentKey(id), reference: `ref-repayment-${id}`, amount: payment.amount };
    const { key, reference, amount } = copy;
    provider.books.set(key, { state: 'awaiting_payer', key, reference, amount });
    const role = roles.get(payment.id);
    if (role !== undefined) roles.set(id, role);
    return copy;
  });
  return loans.map((_, index) => begun.slice(index * pattern.length, (index + 1) * pattern.length));
}
