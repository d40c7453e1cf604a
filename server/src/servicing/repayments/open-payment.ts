import { marketPack } from '@hiram/markets/market-pack';
import { today } from '@hiram/values/clock';
import { type PaymentId, parseId } from '@hiram/values/ids';
import type { Currency } from '@hiram/values/money';
import { findPostingsAbout, type PostedTransfer } from '#ledger/index.ts';
import { type Actor, recordAuditEntry } from '#people/staff/index.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { findLoan } from '#servicing/loans/index.ts';
import type { Payment, PaymentState } from './payment.ts';
import { accrualPauseIdOf } from './payment-in-transit.ts';
import { findPaymentSteps, type PaymentStep } from './payment-steps.sql.ts';
import { findPayment } from './payments.sql.ts';
import { pollPayment } from './poll-payment.ts';
import { findReceivedOf, type ReceivedRow } from './received-payments.sql.ts';
import type { RepaymentContext } from './repayment-context.ts';
import { findPaymentsById, type ListedPayment } from './staff-payments.sql.ts';
import { findWebhooksOf, type WebhookView } from './staff-webhooks.sql.ts';
import { postingNames } from './suspense.ts';

export interface OpenedPayment {
  readonly listed: ListedPayment;
  readonly steps: readonly PaymentStep[];
  readonly received: readonly ReceivedRow[];
  readonly webhooks: readonly WebhookView[];
  /** Each posting carries the currency of its money. */
  readonly postings: readonly (PostedTransfer & { readonly currency: Currency })[];
  /** Whether the payment pauses the loan's accrual today. */
  readonly isActive: boolean;
}

/** Opens a payment for a staff member and records the access in the audit trail. */
export async function openPayment(
  context: Pick<RepaymentContext, 'database' | 'businessClock'>,
  actor: Actor,
  paymentId: string,
): Promise<OpenedPayment> {
  const { database } = context;
  const id = paymentIdFrom(paymentId);
  const [listed] = await findPaymentsById(database, { paymentId: id });
  if (listed === undefined) throw new Refusal('not_found', { payment: id });
  const [steps, received, webhooks, isActive] = await Promise.all([
    findPaymentSteps(database, id),
    findReceivedOf(database, id),
    findWebhooksOf(database, id),
    accrualPauseFor(context, listed.payment),
  ]);
  const postings = await postingsOf(database, received);
  await inTransaction(database, (tx) =>
    recordAuditEntry(tx, actor, { action: 'payment_opened', on: onPayment(id), reason: '' }),
  );
  return { listed, steps, received, webhooks, postings, isActive };
}

/** More rows than one payment produces, even if it was in suspense and is split across every claim. */
const MOST_POSTINGS = 60;

async function postingsOf(
  database: Database,
  received: readonly ReceivedRow[],
): Promise<OpenedPayment['postings']> {
  const each = await Promise.all(
    received.map(async (money) => {
      const posted = await findPostingsAbout(database, postingNames(money), MOST_POSTINGS);
      return posted.map((transfer) => ({ ...transfer, currency: money.amount.currency }));
    }),
  );
  return each.flat();
}

async function accrualPauseFor(
  { database, businessClock }: Pick<RepaymentContext, 'database' | 'businessClock'>,
  payment: Payment,
): Promise<boolean> {
  if (payment.pendingSince === undefined) return false;
  const loan = await findLoan(database, payment.loanId);
  const day = today(businessClock, marketPack(payment.market).facts.timeZone);
  const accrual_pauses = loan?.released?.position.accrual_pauses ?? [];
  return accrual_pauses.some(({ id, until }) => id === accrualPauseIdOf(payment) && until >= day);
}

export interface PolledAgain {
  readonly state: PaymentState;
  /** The result, as a message to the staff member. */
  readonly resultMessage: string;
}

const resultMessage = {
  posted: 'The provider received the payment, and it is posted.',
  noted: 'The payment status is updated.',
  nothing_new: 'The provider reports no change.',
  held: 'The provider received the payment. It is unallocated.',
  not_ours: 'The provider has no matching payment.',
  unknown: 'The provider did not respond. It is polled again automatically.',
} as const satisfies Record<Awaited<ReturnType<typeof pollPayment>>, string>;

/**
 * Polls the provider on behalf of a staff member, as the dispatcher does automatically. The audit entry is written
 * first, because the request may take effect even if the response is lost.
 */
export async function pollProvider(
  context: RepaymentContext,
  actor: Actor,
  paymentId: string,
): Promise<PolledAgain> {
  const id = paymentIdFrom(paymentId);
  const payment = await findPayment(context.database, id);
  if (payment === undefined) throw new Refusal('not_found', { payment: id });
  await inTransaction(context.database, (tx) =>
    recordAuditEntry(tx, actor, {
      action: 'payment_asked_about',
      on: onPayment(id),
      reason: '',
      before: { state: payment.state },
    }),
  );
  const verdict = await pollPayment(context, payment, actor.requestId);
  const { state } = (await findPayment(context.database, id)) ?? payment;
  return { state, resultMessage: resultMessage[verdict] };
}

function onPayment(id: PaymentId) {
  return { kind: 'payment', id };
}

/** An id with an invalid format refers to nothing. */
function paymentIdFrom(text: string): PaymentId {
  const id = parseId<'Payment'>(text);
  if (id === undefined) throw new Refusal('not_found');
  return id;
}
