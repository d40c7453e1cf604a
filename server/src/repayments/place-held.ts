import { assert } from '@hiram/values/assert';
import type { LoanId, PaymentId } from '@hiram/values/ids';
import { findLoan, type LoanOutcome, receivePayment } from '../loans/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/errors.ts';
import {
  findHeld,
  type HeldPayment,
  insertPlacedPayment,
  lockHeld,
  takeUnpostedHeld,
  updateHeld,
} from './held-payments.sql.ts';
import { channelsOf } from './payment-channel.ts';
import { insertPaymentStep } from './payment-steps.sql.ts';
import { findPayment, lockPayment, updatePayment } from './payments.sql.ts';
import { postingKeyOf } from './posting-key.ts';
import { writeReceived } from './received-payments.sql.ts';
import type { RepaymentDesk } from './repayment-desk.ts';
import { bookFor, postGivenBack, postHeld, postPlaced, type SuspenseMove } from './suspense.ts';

// Staff actions on payments in suspense. The console enforces permissions and maker-checker.

export interface HeldCommand {
  readonly suspenseId: string;
  readonly by: SuspenseMove;
  /** Writes that the caller adds to the same transaction. */
  readonly alongside: (tx: Transaction) => Promise<void>;
}

/** Why a payment in suspense cannot be allocated to a loan. Undefined if it can. */
export async function whyNotPlaceable(
  { database }: Pick<RepaymentDesk, 'database'>,
  held: HeldPayment,
  loanId: LoanId,
): Promise<'no_such_order' | 'other_market' | 'never_released' | undefined> {
  const loan = await findLoan(database, loanId);
  if (loan === undefined) return 'no_such_order';
  if (loan.market !== held.heldIn) return 'other_market';
  return loan.released === null ? 'never_released' : undefined;
}

/**
 * Posts a payment from suspense to a loan, with the day it was paid as value date, in one transaction. If it
 * came for no payment of that loan, one is created, so the borrower sees it like any other.
 */
export async function placeHeld(
  desk: RepaymentDesk,
  { suspenseId, by, alongside, loanId }: HeldCommand & { readonly loanId: LoanId },
): Promise<LoanOutcome> {
  const held = await findHeld(desk.database, suspenseId);
  if (held === undefined || held.state !== 'held') throw new Refusal('suspense_settled');
  if ((await whyNotPlaceable(desk, held, loanId)) !== undefined) throw new Refusal('order_cannot_take_it');
  const own = held.paymentId && (await findPayment(desk.database, held.paymentId));
  const isOwn = own !== undefined && own.loanId === loanId;
  const paymentId = isOwn ? own.id : desk.ids.next<'Payment'>();
  const key = postingKeyOf(paymentId, held.reference);
  const { provider, reference, amount, paidAt } = held;
  return receivePayment(desk, {
    ...{ loanId, key, paymentId: key, provider, reference, amount: amount.minor, paidAt, ...by },
    intent: { kind: 'instalments' },
    alongside: async (tx) => {
      await moveOut(tx, desk, { suspenseId, paymentId, loanId, by, isOwn });
      await alongside(tx);
    },
  });
}

interface MoveOut {
  readonly suspenseId: string;
  readonly paymentId: PaymentId;
  readonly loanId: LoanId;
  readonly by: SuspenseMove;
  readonly isOwn: boolean;
}

async function moveOut(tx: Transaction, desk: RepaymentDesk, given: MoveOut): Promise<void> {
  const { suspenseId, paymentId, loanId, by, isOwn } = given;
  const at = desk.clock.now();
  const held = await lockHeld(tx, suspenseId);
  if (held?.state !== 'held' || held.heldIn === undefined) throw new Refusal('suspense_changed');
  if (!isOwn) await insertPlacedPayment(tx, held, { id: paymentId, loanId, at, channel: channelFor(held) });
  const written = await writeReceived(
    tx,
    { ...held, paymentId, heardAt: at },
    { state: 'posted', postedAs: 'instalments' },
  );
  assert(written?.leftSuspense !== undefined, `${held.provider} ${held.reference} was held and is not`);
  await postPlaced(tx, desk, { ...held, ...written.leftSuspense }, by);
  await insertPaymentStep(tx, paymentId, { kind: 'posted', amount: held.amount.minor, madeAt: at });
  if (isOwn) await updatePayment(tx, paymentId, { askNextAt: null, at });
  else await endOther(tx, held, at);
  await desk.whenPosted?.(tx, { loanId, postedAs: 'instalments' });
}

/** The original payment loses its money, which was allocated to another loan. */
async function endOther(
  tx: Transaction,
  { paymentId }: HeldPayment,
  at: HeldPayment['paidAt'],
): Promise<void> {
  const other = paymentId && (await lockPayment(tx, paymentId));
  if (other === undefined) return;
  await updatePayment(tx, other.id, { state: 'cancelled', why: 'placed_elsewhere', askNextAt: null, at });
  await insertPaymentStep(tx, other.id, { kind: 'replaced', madeAt: at });
}

/** The method of a payment that we did not start is unknown. A bank transfer is the plainest assumption. */
function channelFor({ heldIn }: HeldPayment): string {
  const channel = channelsOf(heldIn ?? 'PH').find(({ way }) => way === 'virtual_account');
  assert(channel !== undefined, 'every market takes transfers');
  return channel.number;
}

/**
 * Money in suspense is owed to the payer. The provider is instructed to refund it, and that day's report
 * settles it.
 */
export async function giveBackHeld(
  desk: RepaymentDesk,
  { suspenseId, by, alongside }: HeldCommand,
): Promise<void> {
  await inTransaction(desk.database, async (tx) => {
    const at = desk.clock.now();
    const held = await lockHeld(tx, suspenseId);
    if (held?.state !== 'held') throw new Refusal('suspense_settled');
    if (held.heldIn === undefined) throw new Refusal('suspense_changed');
    await updateHeld(tx, suspenseId, { isGivenBack: true, at });
    await postGivenBack(tx, desk, { ...held, amount: held.amount.minor, book: held.heldIn }, by);
    // There is nothing left to retry.
    if (held.paymentId !== undefined) await updatePayment(tx, held.paymentId, { askNextAt: null, at });
    await alongside(tx);
  });
}

const BATCH = 50;

/**
 * Posts payments that were held before the suspense account existed. Returns the number posted; any number of
 * processes may run it concurrently.
 */
export async function postEarlierHeld(desk: RepaymentDesk): Promise<number> {
  let posted = 0;
  for (;;) {
    const taken = await inTransaction(desk.database, async (tx) => {
      const unposted = await takeUnpostedHeld(tx, BATCH);
      for (const held of unposted) await postOne(tx, desk, held);
      return unposted.length;
    });
    posted += taken;
    if (taken < BATCH) return posted;
  }
}

async function postOne(tx: Transaction, desk: RepaymentDesk, held: HeldPayment): Promise<void> {
  const payment = held.paymentId && (await findPayment(tx, held.paymentId));
  const book = bookFor(held.amount, payment);
  await updateHeld(tx, held.suspenseId, { heldIn: book, at: desk.clock.now() });
  const by = {
    actor: `provider:${held.provider}`,
    reason: 'money that was held before suspense had an account',
    requestId: `suspense-${held.suspenseId}`,
  };
  await postHeld(tx, desk, { ...held, amount: held.amount.minor, book }, by);
}
