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
import { type Agreed, askNextAt, type Payment, type PaymentPurpose, stateAfter } from './payment.ts';
import { insertPaymentStep } from './payment-steps.sql.ts';
import { lockPayment, updatePayment } from './payments.sql.ts';
import { findPlacing, type ReceivedPayment, writeReceived } from './received-payments.sql.ts';
import type { RepaymentDesk } from './repayment-desk.ts';
import { storeMessage } from './store-message.ts';
import type { Hearing, ReportVerdict } from './take-report.ts';

interface PaidPayment {
  readonly payment: Payment;
  readonly paid: PaymentPaid;
  readonly hearing: Hearing;
}

/** Money that fits nowhere has found its place by then, or somebody has been asked why not. */
const PLACE_WITHIN_MS = 24 * 3_600_000;

/**
 * Posts money that came, once: in the one transaction that writes the loan and the ledger also stand the receipt, the
 * payment's state and the message. What cannot be posted is held by somebody, by a clock, and tried again.
 */
export async function postPaid(desk: RepaymentDesk, given: PaidPayment): Promise<ReportVerdict> {
  const { payment, paid, hearing } = given;
  const placing = await findPlacing(desk.database, { provider: hearing.provider, reference: paid.reference });
  if (placing === 'posted') return keepMessage(desk, given, 'nothing_new');
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
  const key = `repayment-${payment.id}-${paid.reference}`;
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
  { payment, paid, hearing }: PaidPayment,
  purpose: PaymentPurpose,
): Promise<void> {
  const { loanId } = payment;
  const loan = await findLoan(tx, loanId);
  // Too little or too late, what was meant to cancel or settle is a payment like any other.
  const isDone = purpose === 'cancellation' ? loan?.state === 'cancelled' : true;
  const postedAs = isDone ? purpose : 'instalments';
  const received = receivedOf(desk, { payment, paid, hearing });
  if (!(await writeReceived(tx, received, { state: 'posted', postedAs }))) throw new PostedMeanwhile();
  await markPaid(tx, desk, { payment, paid, hearing }, { kind: 'posted' });
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
  const locked = await lockPayment(tx, id);
  if (locked === undefined) return;
  const isHeld = end.kind === 'held';
  const state = stateAfter(locked.state, 'paid');
  await updatePayment(tx, id, {
    ...(state !== undefined && { state }),
    reference: locked.reference ?? paid.reference,
    // What is held is asked after and tried again.
    askNextAt: isHeld ? askNextAt(asked, at) : null,
    at,
  });
  const amount = paid.amount.minor;
  await insertPaymentStep(tx, id, { kind: 'paid', amount, madeAt: paid.paidAt });
  await insertPaymentStep(tx, id, { ...end, amount, madeAt: at });
}

async function hold(desk: RepaymentDesk, given: PaidPayment, why: string): Promise<'held'> {
  const placeBy = addMs(desk.clock.now(), PLACE_WITHIN_MS);
  return inTransaction<'held'>(desk.database, async (tx) => {
    const isNew = await writeReceived(tx, receivedOf(desk, given), { state: 'held', why, placeBy });
    if (isNew) await markPaid(tx, desk, given, { kind: 'held', why });
    const { payment, hearing } = given;
    if (hearing.message !== undefined)
      await storeMessage(tx, desk, { message: hearing.message, payment, verdict: 'held' });
    return 'held';
  });
}

/** Money under a key of ours that no payment of ours has: it is somebody's, and somebody of ours looks whose. */
export async function holdUnknown(
  desk: RepaymentDesk,
  { reference, amount, paidAt }: PaymentPaid,
  { provider, heardBy, message }: Hearing,
): Promise<'held' | 'nothing_new'> {
  const heardAt = desk.clock.now();
  const received = { provider, reference, paymentId: undefined, amount, paidAt, heardBy, heardAt };
  const placeBy = addMs(heardAt, PLACE_WITHIN_MS);
  return inTransaction(desk.database, async (tx) => {
    const isNew = await writeReceived(tx, received, { state: 'held', why: 'payment_unknown', placeBy });
    const verdict = isNew ? 'held' : 'nothing_new';
    if (message !== undefined) await storeMessage(tx, desk, { message, verdict });
    return verdict;
  });
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
