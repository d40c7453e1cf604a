import { unreachable } from '@hiram/values/assert';
import { addMs, type Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { CompiledQuery } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import { sendTogether } from '#platform/database/send-together.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PaymentPaid } from '#providers/payments/index.ts';
import {
  cancelLoan,
  extendLoan,
  findLoan,
  type LoanCommand,
  type LoanOutcome,
  type LoanRefusal,
  type ProviderReference,
  receivePayment,
} from '#servicing/loans/index.ts';
import { type Agreed, nextPollAt, type Payment, type PaymentPurpose } from './payment.ts';
import { accrualPauseIdOf } from './payment-in-transit.ts';
import { stepsStatement } from './payment-steps.sql.ts';
import { paidStatement } from './payments.sql.ts';
import { postingKeyOf } from './posting-key.ts';
import {
  type ReceivedPayment,
  type ReceivedState,
  receiptIn,
  receiptStatement,
  sharedReference,
  writeReceived,
} from './received-payments.sql.ts';
import type { RepaymentContext } from './repayment-context.ts';
import { reportedViaText } from './staff-payment-labels.ts';
import type { ReportVerdict, StatusSource } from './status-source.ts';
import { messageStatement, storeMessage } from './store-webhook.ts';
import { bookFor, postAllocation, postToSuspense, type SuspenseMove } from './suspense.ts';

interface PaidPayment {
  readonly payment: Payment;
  readonly paid: PaymentPaid;
  readonly statusSource: StatusSource;
  /** Earlier outcome of the same money. */
  readonly placing: ReceivedState | undefined;
}

/** SLA for allocating suspense: 24 hours, then it escalates. */
const ALLOCATE_WITHIN_MS = 24 * 3_600_000;

/**
 * Posts a received payment once. One transaction writes the loan, the ledger, the receipt, the payment's
 * state and the message. A payment that cannot be posted is held in suspense with an SLA, and retried.
 */
export async function postPaid(context: RepaymentContext, receipt: PaidPayment): Promise<ReportVerdict> {
  const { payment, paid, statusSource, placing } = receipt;
  if (placing !== undefined && placing !== 'held') return storeWebhook(context, receipt, 'nothing_new');
  const misfit = mismatchOf(payment, paid, statusSource);
  if (misfit !== undefined) return hold(context, receipt, misfit);
  const outcome = await postAgreed(context, receipt).catch(undefinedIfConcurrentlyPosted);
  if (outcome === undefined) return storeWebhook(context, receipt, 'nothing_new');
  switch (outcome.kind) {
    case 'done':
      return 'posted';
    case 'repeated':
      return storeWebhook(context, receipt, 'nothing_new');
    case 'refused':
      // A concurrent post of the same money succeeded between our read and our write, under the same key.
      return outcome.refusal === 'key_reused'
        ? storeWebhook(context, receipt, 'nothing_new')
        : hold(context, receipt, outcome.refusal);
    default:
      return unreachable(outcome);
  }
}

function mismatchOf(
  payment: Payment,
  { amount }: PaymentPaid,
  { provider }: StatusSource,
): string | undefined {
  if (provider !== payment.provider) return 'provider_differs';
  return amount.currency === payment.amount.currency ? undefined : 'currency_differs';
}

/** If the amount no longer buys an extension, it counts as an ordinary payment. */
const TREATED_AS_REGULAR: ReadonlySet<LoanRefusal> = new Set(['extension_not_allowed', 'amount_differs']);

function postAgreed(context: RepaymentContext, receipt: PaidPayment): Promise<LoanOutcome> {
  const { payment, paid, statusSource } = receipt;
  const { purpose } = payment.agreed;
  return postAsAgreed(context, payment.agreed, {
    loanId: payment.loanId,
    key: postingKeyOf(payment.id, paid.reference),
    provider: statusSource.provider,
    reference: paid.reference,
    amount: paid.amount.minor,
    paidAt: paid.paidAt,
    requestId: statusSource.requestId,
    actor: `provider:${statusSource.provider}`,
    reason: `${purpose} paid, reported by ${reportedViaText(statusSource.reportedVia)}`,
    standstill: accrualPauseIdOf(payment),
    inSameTransaction: (tx, postedAs) => writePosted(tx, context, receipt, postedAs),
  });
}

/** Money for a loan. The key is also the id of the loan event. */
export interface LoanPayment extends Omit<LoanCommand, 'inSameTransaction'>, ProviderReference {
  readonly amount: MinorUnits;
  readonly paidAt: Instant;
  readonly standstill?: string | undefined;
  readonly inSameTransaction: (tx: Transaction, postedAs: PaymentPurpose) => Promise<void>;
}

/** Posts received money to its loan for the purpose that was agreed, or as a regular payment. */
export async function postAsAgreed(
  context: RepaymentContext,
  agreed: Agreed,
  payment: LoanPayment,
): Promise<LoanOutcome> {
  const outcome = await postAs(context, agreed, payment);
  const isTreatedAsRegular = outcome.kind === 'refused' && TREATED_AS_REGULAR.has(outcome.refusal);
  return agreed.purpose === 'extension' && isTreatedAsRegular
    ? postAs(context, { purpose: 'instalments' }, payment)
    : outcome;
}

function postAs(
  context: RepaymentContext,
  as: Agreed,
  { inSameTransaction, ...money }: LoanPayment,
): Promise<LoanOutcome> {
  const { key } = money;
  const payment = { ...money, inSameTransaction: (tx: Transaction) => inSameTransaction(tx, as.purpose) };
  switch (as.purpose) {
    case 'cancellation':
      return cancelLoan(context, { ...payment, paymentId: key });
    case 'extension':
      return extendLoan(context, { ...payment, extensionId: key, fee: as.fee, tax: as.tax, days: as.days });
    case 'instalments':
      return receivePayment(context, { ...payment, paymentId: key, intent: { kind: 'instalments' } });
    case 'part_prepayment': {
      const { spreading } = as;
      return receivePayment(context, {
        ...payment,
        paymentId: key,
        intent: { kind: 'part_prepayment', spreading },
      });
    }
    case 'settlement': {
      const { quoted, validUntil, waivable } = as;
      const intent = { kind: 'settlement', quoted, validUntil, waivable } as const;
      return receivePayment(context, { ...payment, paymentId: key, intent });
    }
    default:
      return unreachable(as);
  }
}

/** Concurrent posts collide on the receipt's unique key; the second rolls back. */
class ConcurrentlyPosted extends Error {}

function undefinedIfConcurrentlyPosted(error: unknown): undefined {
  if (!(error instanceof ConcurrentlyPosted)) throw error;
}

async function writePosted(
  tx: Transaction,
  context: RepaymentContext,
  receipt: PaidPayment,
  purpose: PaymentPurpose,
): Promise<void> {
  const { payment, statusSource } = receipt;
  const { loanId } = payment;
  // A cancellation or settlement payment that is too low or too late counts as an ordinary payment.
  const isDone = purpose === 'cancellation' ? (await findLoan(tx, loanId))?.state === 'cancelled' : true;
  const postedAs = isDone ? purpose : 'instalments';
  const received = receivedOf(context, receipt);
  const { message } = statusSource;
  const stored = message && (await messageStatement(tx, context, { message, payment, verdict: 'posted' }));
  const [answer] = await sendTogether(tx, [
    receiptStatement(received, { state: 'posted', postedAs }),
    ...paidStatements(context, receipt, { kind: 'posted' }),
    ...(stored === undefined ? [] : [stored]),
    ...(context.whenPosted?.({ loanId, postedAs }) ?? []),
  ]);
  const written = receiptIn(answer, 'posted');
  // The other statements are rolled back.
  if (written === undefined) throw new ConcurrentlyPosted();
  if (written.leftSuspense !== undefined) {
    await postAllocation(tx, context, { ...received, ...written.leftSuspense }, moveOf(statusSource));
  }
  await recordInDirectory(tx, context, receipt);
}

function receivedOf(
  { businessClock }: RepaymentContext,
  { payment, paid, statusSource }: PaidPayment,
): ReceivedPayment {
  const { provider, reportedVia } = statusSource;
  const { reference, amount, paidAt } = paid;
  return {
    provider,
    reference,
    paymentId: payment.id,
    amount,
    paidAt,
    reportedVia,
    reportedAt: businessClock.now(),
  };
}

/** In this order: marking the payment locks it, which orders its steps. */
function paidStatements(
  { businessClock }: RepaymentContext,
  { payment: { id, polls }, paid }: PaidPayment,
  end: { readonly kind: 'posted' } | { readonly kind: 'held'; readonly why: string },
): readonly CompiledQuery[] {
  const at = businessClock.now();
  // A held payment is polled and retried.
  const next = end.kind === 'held' ? nextPollAt(polls, at) : null;
  const amount = paid.amount.minor;
  return [
    paidStatement(id, { reference: paid.reference, nextPollAt: next, at }),
    stepsStatement(id, [
      { kind: 'paid', amount, madeAt: paid.paidAt },
      { ...end, amount, madeAt: at },
    ]),
  ];
}

/** A message about a later dispute or return names only this reference. */
async function recordInDirectory(
  tx: Transaction,
  { routing }: RepaymentContext,
  { payment, paid, statusSource: { provider } }: PaidPayment,
): Promise<void> {
  const value = sharedReference(provider, paid.reference);
  await routing?.record(tx, { kind: 'payment', subjectId: payment.id, value });
}

async function hold(context: RepaymentContext, receipt: PaidPayment, why: string): Promise<'held'> {
  const { payment, statusSource } = receipt;
  return inTransaction<'held'>(context.database, async (tx) => {
    const isNew = await writeSuspense(tx, context, {
      received: receivedOf(context, receipt),
      payment,
      statusSource,
      why,
    });
    if (isNew) {
      await sendTogether(tx, paidStatements(context, receipt, { kind: 'held', why }));
      await recordInDirectory(tx, context, receipt);
    }
    if (statusSource.message !== undefined)
      await storeMessage(tx, context, { message: statusSource.message, payment, verdict: 'held' });
    return 'held';
  });
}

/**
 * A payment under a key of ours that matches no payment. It is held in suspense until staff identify its
 * owner.
 */
export async function holdUnknownInSuspense(
  context: RepaymentContext,
  { reference, amount, paidAt }: PaymentPaid,
  statusSource: StatusSource,
): Promise<'held' | 'nothing_new'> {
  const { provider, reportedVia, message } = statusSource;
  const reportedAt = context.businessClock.now();
  const received = { provider, reference, paymentId: undefined, amount, paidAt, reportedVia, reportedAt };
  return inTransaction(context.database, async (tx) => {
    const isNew = await writeSuspense(tx, context, {
      received,
      payment: undefined,
      statusSource,
      why: 'payment_unknown',
    });
    const verdict = isNew ? 'held' : 'nothing_new';
    if (message !== undefined) await storeMessage(tx, context, { message, verdict });
    return verdict;
  });
}

export interface PaymentToHold {
  readonly received: ReceivedPayment;
  readonly payment: Payment | undefined;
  readonly statusSource: StatusSource;
  readonly why: string;
}

/** Records a held payment and posts it to suspense, atomically. Returns false if it was recorded before. */
export async function writeSuspense(
  tx: Transaction,
  context: RepaymentContext,
  { received, payment, statusSource, why }: PaymentToHold,
): Promise<boolean> {
  const [suspenseBook, suspenseId] = [bookFor(received.amount, payment), context.ids.next<'Suspense'>()];
  const allocateBy = addMs(context.businessClock.now(), ALLOCATE_WITHIN_MS);
  const placing = { state: 'held', why, allocateBy, suspenseId, suspenseBook } as const;
  if ((await writeReceived(tx, received, placing)) === undefined) return false;
  const held = { ...received, amount: received.amount.minor, book: suspenseBook };
  await postToSuspense(tx, context, held, moveOf(statusSource));
  return true;
}

function moveOf({ provider, reportedVia, requestId }: StatusSource): SuspenseMove {
  return {
    actor: `provider:${provider}`,
    reason: `money reported by ${reportedViaText(reportedVia)}`,
    requestId,
  };
}

async function storeWebhook(
  context: RepaymentContext,
  { payment, statusSource: { message } }: PaidPayment,
  verdict: 'nothing_new',
): Promise<'nothing_new'> {
  if (message !== undefined) {
    await inTransaction(context.database, (tx) => storeMessage(tx, context, { message, payment, verdict }));
  }
  return verdict;
}
