import { unreachable } from '@hiram/values/assert';
import { addMs } from '@hiram/values/instant';
import {
  cancelLoan,
  extendLoan,
  findLoan,
  type LoanOutcome,
  type LoanRefusal,
  receivePayment,
} from '../loans/index.ts';
import type { PaymentPaid } from '../payment-providers/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { standstillOf } from './money-on-its-way.ts';
import { type Agreed, askNextAt, type Payment, type PaymentPurpose } from './payment.ts';
import { insertPaymentSteps } from './payment-steps.sql.ts';
import { updateAsPaid } from './payments.sql.ts';
import { postingKeyOf } from './posting-key.ts';
import { type ReceivedPayment, type ReceivedState, writeReceived } from './received-payments.sql.ts';
import type { RepaymentDesk } from './repayment-desk.ts';
import { storeMessage } from './store-message.ts';
import { bookFor, postHeld, postPlaced, type SuspenseMove } from './suspense.ts';
import type { Hearing, ReportVerdict } from './take-report.ts';

interface PaidPayment {
  readonly payment: Payment;
  readonly paid: PaymentPaid;
  readonly hearing: Hearing;
  /** What became of this very money before. */
  readonly placing: ReceivedState | undefined;
}

/** Money that fits nowhere has found its place by then, or somebody has been asked why not. */
const PLACE_WITHIN_MS = 24 * 3_600_000;

/**
 * Posts money that came, once: in the one transaction that writes the loan and the ledger also stand the receipt, the
 * payment's state and the message. What cannot be posted is held by somebody, by a clock, and tried again.
 */
export async function postPaid(desk: RepaymentDesk, given: PaidPayment): Promise<ReportVerdict> {
  const { payment, paid, hearing, placing } = given;
  if (placing === 'posted' || placing === 'given_back') return keepMessage(desk, given, 'nothing_new');
  const misfit = misfitOf(payment, paid, hearing);
  if (misfit !== undefined) return hold(desk, given, misfit);
  const outcome = await postAgreed(desk, given).catch(nothingIfPostedMeanwhile);
  if (outcome === undefined) return keepMessage(desk, given, 'nothing_new');
  switch (outcome.kind) {
    case 'done':
      return 'posted';
    case 'repeated':
      return keepMessage(desk, given, 'nothing_new');
    case 'refused':
      // Somebody else posted this very money between our look and our try, under the same key.
      return outcome.refusal === 'key_reused'
        ? keepMessage(desk, given, 'nothing_new')
        : hold(desk, given, outcome.refusal);
    default:
      return unreachable(outcome);
  }
}

function misfitOf(payment: Payment, { amount }: PaymentPaid, { provider }: Hearing): string | undefined {
  if (provider !== payment.provider) return 'provider_differs';
  return amount.currency === payment.amount.currency ? undefined : 'currency_differs';
}

/** An extension that can no longer be bought for this is a payment like any other. */
const LIKE_ANY_OTHER: ReadonlySet<LoanRefusal> = new Set(['extension_not_allowed', 'amount_differs']);

async function postAgreed(desk: RepaymentDesk, given: PaidPayment): Promise<LoanOutcome> {
  const { agreed } = given.payment;
  const outcome = await postAs(desk, given, agreed);
  const isLikeAnyOther = outcome.kind === 'refused' && LIKE_ANY_OTHER.has(outcome.refusal);
  return agreed.purpose === 'extension' && isLikeAnyOther
    ? postAs(desk, given, { purpose: 'instalments' })
    : outcome;
}

async function postAs(desk: RepaymentDesk, given: PaidPayment, as: Agreed): Promise<LoanOutcome> {
  const { payment, paid, hearing } = given;
  const { loanId } = payment;
  const key = postingKeyOf(payment.id, paid.reference);
  const command = {
    ...{ loanId, key, provider: hearing.provider, reference: paid.reference },
    ...{ amount: paid.amount.minor, paidAt: paid.paidAt, requestId: hearing.requestId },
    actor: `provider:${hearing.provider}`,
    reason: `${as.purpose} paid, heard of by ${hearing.heardBy}`,
    standstill: standstillOf(payment),
    alongside: (tx: Transaction) => writePosted(tx, desk, given, as.purpose),
  };
  switch (as.purpose) {
    case 'cancellation':
      return cancelLoan(desk, { ...command, paymentId: key });
    case 'extension':
      return extendLoan(desk, { ...command, extensionId: key, fee: as.fee, days: as.days });
    case 'instalments':
      return receivePayment(desk, { ...command, paymentId: key, intent: { kind: 'instalments' } });
    case 'part_prepayment': {
      const { spreading } = as;
      return receivePayment(desk, {
        ...command,
        paymentId: key,
        intent: { kind: 'part_prepayment', spreading },
      });
    }
    case 'settlement': {
      const { quoted, validUntil, waivable } = as;
      const intent = { kind: 'settlement', quoted, validUntil, waivable } as const;
      return receivePayment(desk, { ...command, paymentId: key, intent });
    }
    default:
      return unreachable(as);
  }
}

/** Two who post the same money at once meet at the receipt, and the later one takes everything back. */
class PostedMeanwhile extends Error {}

function nothingIfPostedMeanwhile(error: unknown): undefined {
  if (!(error instanceof PostedMeanwhile)) throw error;
}

async function writePosted(
  tx: Transaction,
  desk: RepaymentDesk,
  given: PaidPayment,
  purpose: PaymentPurpose,
): Promise<void> {
  const { payment, hearing } = given;
  const { loanId } = payment;
  // Too little or too late, what was meant to cancel or settle is a payment like any other.
  const isDone = purpose === 'cancellation' ? (await findLoan(tx, loanId))?.state === 'cancelled' : true;
  const postedAs = isDone ? purpose : 'instalments';
  const received = receivedOf(desk, given);
  const written = await writeReceived(tx, received, { state: 'posted', postedAs });
  if (written === undefined) throw new PostedMeanwhile();
  if (written.leftSuspense !== undefined) {
    await postPlaced(tx, desk, { ...received, ...written.leftSuspense }, moveOf(hearing));
  }
  await markPaid(tx, desk, given, { kind: 'posted' });
  const { message } = hearing;
  if (message !== undefined) await storeMessage(tx, desk, { message, payment, verdict: 'posted' });
  await desk.whenPosted?.(tx, { loanId, postedAs });
}

function receivedOf({ clock }: RepaymentDesk, { payment, paid, hearing }: PaidPayment): ReceivedPayment {
  const { provider, heardBy } = hearing;
  const { reference, amount, paidAt } = paid;
  return { provider, reference, paymentId: payment.id, amount, paidAt, heardBy, heardAt: clock.now() };
}

async function markPaid(
  tx: Transaction,
  { clock }: RepaymentDesk,
  { payment: { id, asked }, paid }: PaidPayment,
  end: { readonly kind: 'posted' } | { readonly kind: 'held'; readonly why: string },
): Promise<void> {
  const at = clock.now();
  // What is held is asked after and tried again.
  const next = end.kind === 'held' ? askNextAt(asked, at) : null;
  await updateAsPaid(tx, id, { reference: paid.reference, askNextAt: next, at });
  const amount = paid.amount.minor;
  await insertPaymentSteps(tx, id, [
    { kind: 'paid', amount, madeAt: paid.paidAt },
    { ...end, amount, madeAt: at },
  ]);
}

async function hold(desk: RepaymentDesk, given: PaidPayment, why: string): Promise<'held'> {
  const { payment, hearing } = given;
  return inTransaction<'held'>(desk.database, async (tx) => {
    const isNew = await writeHeld(tx, desk, { received: receivedOf(desk, given), payment, hearing, why });
    if (isNew) await markPaid(tx, desk, given, { kind: 'held', why });
    if (hearing.message !== undefined)
      await storeMessage(tx, desk, { message: hearing.message, payment, verdict: 'held' });
    return 'held';
  });
}

/** Money under a key of ours that no payment of ours has: it is somebody's, and somebody of ours looks whose. */
export async function holdUnknown(
  desk: RepaymentDesk,
  { reference, amount, paidAt }: PaymentPaid,
  hearing: Hearing,
): Promise<'held' | 'nothing_new'> {
  const { provider, heardBy, message } = hearing;
  const heardAt = desk.clock.now();
  const received = { provider, reference, paymentId: undefined, amount, paidAt, heardBy, heardAt };
  return inTransaction(desk.database, async (tx) => {
    const isNew = await writeHeld(tx, desk, {
      received,
      payment: undefined,
      hearing,
      why: 'payment_unknown',
    });
    const verdict = isNew ? 'held' : 'nothing_new';
    if (message !== undefined) await storeMessage(tx, desk, { message, verdict });
    return verdict;
  });
}

export interface ToHold {
  readonly received: ReceivedPayment;
  readonly payment: Payment | undefined;
  readonly hearing: Hearing;
  readonly why: string;
}

/** Writes that money is held and posts it to suspense, both or neither. False if it was written before. */
export async function writeHeld(
  tx: Transaction,
  desk: RepaymentDesk,
  { received, payment, hearing, why }: ToHold,
): Promise<boolean> {
  const [heldIn, suspenseId] = [bookFor(received.amount, payment), desk.ids.next<'Suspense'>()];
  const placeBy = addMs(desk.clock.now(), PLACE_WITHIN_MS);
  const placing = { state: 'held', why, placeBy, suspenseId, heldIn } as const;
  if ((await writeReceived(tx, received, placing)) === undefined) return false;
  const held = { ...received, amount: received.amount.minor, book: heldIn };
  await postHeld(tx, desk, held, moveOf(hearing));
  return true;
}

function moveOf({ provider, heardBy, requestId }: Hearing): SuspenseMove {
  return { actor: `provider:${provider}`, reason: `money heard of by ${heardBy}`, requestId };
}

async function keepMessage(
  desk: RepaymentDesk,
  { payment, hearing: { message } }: PaidPayment,
  verdict: 'nothing_new',
): Promise<'nothing_new'> {
  if (message !== undefined) {
    await inTransaction(desk.database, (tx) => storeMessage(tx, desk, { message, payment, verdict }));
  }
  return verdict;
}
