import { assert } from '@hiram/values/assert';
import type { LoanId, PaymentId } from '@hiram/values/ids';
import type { Transaction } from '#platform/database/database.ts';
import { sendTogether } from '#platform/database/send-together.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { withNewNumber } from '#platform/short-numbers/short-numbers.sql.ts';
import { findLoan, type LoanOutcome, receivePayment } from '#servicing/loans/index.ts';
import { channelsOf } from './payment-channel.ts';
import { insertPaymentStep } from './payment-steps.sql.ts';
import { findPayment, lockPayment, updatePayment } from './payments.sql.ts';
import { postingKeyOf } from './posting-key.ts';
import { writeReceived } from './received-payments.sql.ts';
import type { RepaymentContext } from './repayment-context.ts';
import {
  bookFor,
  postAllocation,
  postSuspenseRefund,
  postToSuspense,
  type SuspenseMove,
} from './suspense.ts';
import {
  claimUnpostedSuspense,
  findSuspensePayment,
  insertAllocatedPayment,
  lockSuspensePayment,
  type SuspensePayment,
  updateSuspensePayment,
} from './suspense-payments.sql.ts';

// Staff actions on payments in suspense. The console enforces permissions and maker-checker.

export interface SuspenseCommand {
  readonly suspenseId: string;
  readonly by: SuspenseMove;
  /** Writes that the caller adds to the same transaction. */
  readonly inSameTransaction: (tx: Transaction) => Promise<void>;
}

/** Why a payment in suspense cannot be allocated to a loan. Undefined if it can. */
export async function whyNotAllocatable(
  { database }: Pick<RepaymentContext, 'database'>,
  held: SuspensePayment,
  loanId: LoanId,
): Promise<'no_such_order' | 'other_market' | 'never_released' | undefined> {
  const loan = await findLoan(database, loanId);
  if (loan === undefined) return 'no_such_order';
  if (loan.market !== held.suspenseBook) return 'other_market';
  return loan.released === null ? 'never_released' : undefined;
}

/**
 * Posts a payment from suspense to a loan, with the day it was paid as value date, in one transaction. If it
 * came for no payment of that loan, one is created, so the borrower sees it like any other.
 */
export async function allocateSuspense(
  context: RepaymentContext,
  { suspenseId, by, inSameTransaction, loanId }: SuspenseCommand & { readonly loanId: LoanId },
): Promise<LoanOutcome> {
  const held = await findSuspensePayment(context.database, suspenseId);
  if (held === undefined || held.state !== 'held') throw new Refusal('suspense_settled');
  if ((await whyNotAllocatable(context, held, loanId)) !== undefined)
    throw new Refusal('order_cannot_take_it');
  const own = held.paymentId && (await findPayment(context.database, held.paymentId));
  const isOwn = own !== undefined && own.loanId === loanId;
  const paymentId = isOwn ? own.id : context.ids.next<'Payment'>();
  const key = postingKeyOf(paymentId, held.reference);
  const { provider, reference, amount, paidAt } = held;
  return receivePayment(context, {
    loanId,
    key,
    paymentId: key,
    provider,
    reference,
    amount: amount.minor,
    paidAt,
    ...by,
    intent: { kind: 'instalments' },
    inSameTransaction: async (tx) => {
      await transferFromSuspense(tx, context, { suspenseId, paymentId, loanId, by, isOwn });
      await inSameTransaction(tx);
    },
  });
}

interface SuspenseTransfer {
  readonly suspenseId: string;
  readonly paymentId: PaymentId;
  readonly loanId: LoanId;
  readonly by: SuspenseMove;
  readonly isOwn: boolean;
}

async function transferFromSuspense(
  tx: Transaction,
  context: RepaymentContext,
  transfer: SuspenseTransfer,
): Promise<void> {
  const { suspenseId, paymentId, loanId, by, isOwn } = transfer;
  const at = context.businessClock.now();
  const held = await lockSuspensePayment(tx, suspenseId);
  if (held?.state !== 'held' || held.suspenseBook === undefined) throw new Refusal('suspense_changed');
  if (!isOwn) {
    const payment = { id: paymentId, loanId, at, channel: channelFor(held) };
    await withNewNumber('PY', (number) => insertAllocatedPayment(tx, held, { ...payment, number }));
  }
  const written = await writeReceived(
    tx,
    { ...held, paymentId, reportedAt: at },
    { state: 'posted', postedAs: 'instalments' },
  );
  assert(written?.leftSuspense !== undefined, `${held.provider} ${held.reference} is no longer in suspense`);
  await postAllocation(tx, context, { ...held, ...written.leftSuspense }, by);
  await insertPaymentStep(tx, paymentId, { kind: 'posted', amount: held.amount.minor, madeAt: at });
  if (isOwn) await updatePayment(tx, paymentId, { nextPollAt: null, at });
  else await endOther(tx, held, at);
  await sendTogether(tx, context.whenPosted?.({ loanId, postedAs: 'instalments' }) ?? []);
}

/** The original payment loses its money, which was allocated to another loan. */
async function endOther(
  tx: Transaction,
  { paymentId }: SuspensePayment,
  at: SuspensePayment['paidAt'],
): Promise<void> {
  const other = paymentId && (await lockPayment(tx, paymentId));
  if (other === undefined) return;
  await updatePayment(tx, other.id, { state: 'cancelled', why: 'placed_elsewhere', nextPollAt: null, at });
  await insertPaymentStep(tx, other.id, { kind: 'replaced', madeAt: at });
}

/** The method of a payment that we did not start is unknown. A bank transfer is the plainest assumption. */
function channelFor({ suspenseBook }: SuspensePayment): string {
  const channel = channelsOf(suspenseBook ?? 'PH').find(({ way }) => way === 'virtual_account');
  assert(channel !== undefined, 'market has no bank transfer channel');
  return channel.number;
}

/**
 * Money in suspense is owed to the payer. The provider is instructed to refund it, and that day's report
 * settles it.
 */
export async function refundSuspense(
  context: RepaymentContext,
  { suspenseId, by, inSameTransaction }: SuspenseCommand,
): Promise<void> {
  await inTransaction(context.database, async (tx) => {
    const at = context.businessClock.now();
    const held = await lockSuspensePayment(tx, suspenseId);
    if (held?.state !== 'held') throw new Refusal('suspense_settled');
    if (held.suspenseBook === undefined) throw new Refusal('suspense_changed');
    await updateSuspensePayment(tx, suspenseId, { isRefunded: true, at });
    await postSuspenseRefund(
      tx,
      context,
      { ...held, amount: held.amount.minor, book: held.suspenseBook },
      by,
    );
    // There is nothing left to retry.
    if (held.paymentId !== undefined) await updatePayment(tx, held.paymentId, { nextPollAt: null, at });
    await inSameTransaction(tx);
  });
}

const BATCH = 50;

/**
 * Posts payments that were held before the suspense account existed. Returns the number posted; any number of
 * processes may run it concurrently.
 */
export async function postEarlierSuspense(context: RepaymentContext): Promise<number> {
  let posted = 0;
  for (;;) {
    const taken = await inTransaction(context.database, async (tx) => {
      const unposted = await claimUnpostedSuspense(tx, BATCH);
      for (const held of unposted) await postOne(tx, context, held);
      return unposted.length;
    });
    posted += taken;
    if (taken < BATCH) return posted;
  }
}

async function postOne(tx: Transaction, context: RepaymentContext, held: SuspensePayment): Promise<void> {
  const payment = held.paymentId && (await findPayment(tx, held.paymentId));
  const book = bookFor(held.amount, payment);
  await updateSuspensePayment(tx, held.suspenseId, { suspenseBook: book, at: context.businessClock.now() });
  const by = {
    actor: `provider:${held.provider}`,
    reason: 'money in suspense before suspense had an account',
    requestId: `suspense-${held.suspenseId}`,
  };
  await postToSuspense(tx, context, { ...held, amount: held.amount.minor, book }, by);
}
