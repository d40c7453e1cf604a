import { assert } from '@hiram/values/assert';
import type { PaymentId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type LoanOutcome, type LoanRefusal, reversePayment } from '#servicing/loans/index.ts';
import type { Payment } from './payment.ts';
import { accrualPauseIdOf } from './payment-in-transit.ts';
import { insertPaymentStep } from './payment-steps.sql.ts';
import { findPayment } from './payments.sql.ts';
import { postAsAgreed } from './post-payment.ts';
import { postingKeyOf } from './posting-key.ts';
import type { RepaymentContext } from './repayment-context.ts';
import {
  ChangedMeanwhile,
  findRetainedPayment,
  type ReceivedName,
  type RetainedPayment,
  updateRetained,
} from './retained-payments.sql.ts';
import { postSuspenseReversal, type SuspenseMove } from './suspense.ts';

export interface RetainPayment extends ReceivedName {
  /** What remains of the payment. */
  readonly retained: MinorUnits;
  /** What happened, with its amount, for the payment's history. */
  readonly change: { readonly kind: 'reversed' | 'reinstated'; readonly amount: MinorUnits };
  /** Makes the change idempotent. */
  readonly changeId: string;
  /** When the provider took the money back or returned it. */
  readonly changedAt: Instant;
  readonly by: SuspenseMove;
  /** Writes that the caller adds to the transaction that completes the change. */
  readonly inSameTransaction: (tx: Transaction) => Promise<void>;
}

type RetainRefusal = LoanRefusal | 'payment_unknown' | 'already_refunded' | 'partly_reversed_in_suspense';

export type RetainOutcome =
  | { readonly kind: 'done' }
  /** Another worker changed it meanwhile. */
  | { readonly kind: 'changed_meanwhile' }
  | { readonly kind: 'refused'; readonly refusal: RetainRefusal };

/**
 * Changes how much of a received payment counts, because the provider took money back or returned it. The loan
 * becomes what it would be if only that amount had been paid on that day. The event that carries the money is
 * reversed, and what remains is posted again under its original value date: two transactions, each of which can
 * be repeated.
 */
export async function retainPayment(
  context: RepaymentContext,
  command: RetainPayment,
): Promise<RetainOutcome> {
  const received = await findRetainedPayment(context.database, command);
  if (received === undefined) return refusedAs('payment_unknown');
  assert(
    command.retained >= 0n && command.retained <= received.amount.minor,
    `cannot retain ${command.retained} of ${received.amount.minor}`,
  );
  if (received.state === 'given_back') return refusedAs('already_refunded');
  if (!received.isOnLoan) return reverseSuspense(context, command, received);
  const payment = received.paymentId && (await findPayment(context.database, received.paymentId));
  assert(payment !== undefined, `${command.provider} ${command.reference} is on a loan without a payment`);
  // Nothing changes on the loan, for example because the same part was returned under two references.
  if (received.retained === command.retained) {
    return rolledBackAsChanged(() =>
      inTransaction<RetainOutcome>(context.database, async (tx) => {
        await command.inSameTransaction(tx);
        return { kind: 'done' };
      }),
    );
  }
  if (received.retained > 0n) {
    const outcome = await rolledBackAsChanged(() => reverseOnLoan(context, { command, received, payment }));
    if (outcome.kind !== 'done' || command.retained === 0n) return retainOutcome(outcome);
  }
  const rest = await findRetainedPayment(context.database, command);
  if (rest === undefined || rest.retained !== 0n) return { kind: 'changed_meanwhile' };
  return retainOutcome(
    await rolledBackAsChanged(() => postRemainder(context, { command, received: rest, payment })),
  );
}

interface Target {
  readonly command: RetainPayment;
  readonly received: RetainedPayment;
  readonly payment: Payment;
}

/** The first transaction: the loan without the payment. It completes the change if nothing remains. */
function reverseOnLoan(
  context: RepaymentContext,
  { command, received, payment }: Target,
): Promise<LoanOutcome> {
  const key = `reversal-${command.changeId}`;
  return reversePayment(context, {
    loanId: payment.loanId,
    key,
    reversalId: key,
    paymentId: received.retainedEvent ?? postingKeyOf(payment.id, received.reference),
    reversedAt: notAfter(command.changedAt, context.businessClock.now()),
    ...command.by,
    async inSameTransaction(tx) {
      await updateRetained(tx, received, { retained: 0n, event: undefined, at: context.businessClock.now() });
      if (command.retained > 0n) return;
      await insertStep(tx, context, command, payment.id);
      await command.inSameTransaction(tx);
    },
  });
}

/**
 * The second transaction: what remains is paid on the original day. A payment that is whole again keeps its
 * purpose, such as an early settlement; a part of it pays what is due.
 */
async function postRemainder(
  context: RepaymentContext,
  { command, received, payment }: Target,
): Promise<LoanOutcome> {
  const { retained, changeId, by } = command;
  const key = postingKeyOf(payment.id, `${received.reference}-${changeId}`);
  const isWhole = retained === received.amount.minor;
  return postAsAgreed(context, isWhole ? payment.agreed : { purpose: 'instalments' }, {
    loanId: payment.loanId,
    key,
    provider: received.provider,
    reference: `${received.reference} ${changeId}`,
    amount: retained,
    paidAt: received.paidAt,
    standstill: accrualPauseIdOf(payment),
    ...by,
    async inSameTransaction(tx) {
      await updateRetained(tx, received, { retained, event: key, at: context.businessClock.now() });
      await insertStep(tx, context, command, payment.id);
      await command.inSameTransaction(tx);
    },
  });
}

function insertStep(
  tx: Transaction,
  { businessClock }: RepaymentContext,
  { change }: RetainPayment,
  paymentId: PaymentId,
): Promise<void> {
  return insertPaymentStep(tx, paymentId, { ...change, madeAt: businessClock.now() });
}

/** Money in suspense leaves it as a whole. Part of it cannot: staff allocate or refund it first. */
async function reverseSuspense(
  context: RepaymentContext,
  command: RetainPayment,
  received: RetainedPayment,
): Promise<RetainOutcome> {
  const { suspenseBook: book } = received;
  if (command.retained > 0n) return refusedAs('partly_reversed_in_suspense');
  if (received.state === 'reversed') return { kind: 'changed_meanwhile' };
  assert(book !== undefined, `${received.provider} ${received.reference} is in suspense without a book`);
  return rolledBackAsChanged(() =>
    inTransaction<RetainOutcome>(context.database, async (tx) => {
      const at = context.businessClock.now();
      await updateRetained(tx, received, { retained: 0n, event: undefined, at });
      await postSuspenseReversal(
        tx,
        context,
        { ...received, amount: received.amount.minor, book },
        command.by,
      );
      if (received.paymentId !== undefined) await insertStep(tx, context, command, received.paymentId);
      await command.inSameTransaction(tx);
      return { kind: 'done' };
    }),
  );
}

async function rolledBackAsChanged<Outcome>(
  change: () => Promise<Outcome>,
): Promise<Outcome | { readonly kind: 'changed_meanwhile' }> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return { kind: 'changed_meanwhile' };
    throw error;
  }
}

function retainOutcome(outcome: LoanOutcome | { readonly kind: 'changed_meanwhile' }): RetainOutcome {
  switch (outcome.kind) {
    case 'done':
      return { kind: 'done' };
    case 'repeated':
    case 'changed_meanwhile':
      return { kind: 'changed_meanwhile' };
    case 'refused':
      return outcome;
  }
}

function refusedAs(refusal: RetainRefusal): RetainOutcome {
  return { kind: 'refused', refusal };
}

function notAfter(moment: Instant, now: Instant): Instant {
  return moment < now ? moment : now;
}
