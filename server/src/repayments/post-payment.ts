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
  /** Earlier outcome of the same money. */
  readonly placing: ReceivedState | undefined;
}

/** SLA for allocating suspense: 24 hours, then it escalates. */
const PLACE_WITHIN_MS = 24 * 3_600_000;

/**
 * Posts a received payment once. One transaction writes the loan, the ledger, the receipt, the payment's
 * state and the message. A payment that cannot be posted is held in suspense with an SLA, and retried.
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
      // A concurrent post of the same money succeeded between our read and our write, under the same key.
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

/** If the amount no longer buys an extension, it counts as an ordinary payment. */
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

/** Concurrent posts collide on the receipt's unique key; the second rolls back. */
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
  // A cancellation or settlement payment that is too low or too late counts as an ordinary payment.
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
  // A held payment is polled and retried.
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

/**
 * A payment under a key of ours that matches no payment. It is held in suspense until staff identify its
 * owner.
 */
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

/** Records a held payment and posts it to suspense, atomically. Returns false if it was recorded before. */
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
