import type { PaymentId } from '@hiram/values/ids';
import { type PaymentReport, paymentOf } from '../payment-providers/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { type Actor, recordAct } from '../staff/index.ts';
import { askBooks } from './ask-books.ts';
import { bodyOf, keptCallback, onCallback, type ReadCallback, reasonFrom } from './look-through-callbacks.ts';
import type { CallbackVerdict } from './payment-callbacks.sql.ts';
import { findPayment } from './payments.sql.ts';
import type { RepaymentDesk } from './repayment-desk.ts';
import { type KeptCallback, updateReplayed } from './staff-callbacks.sql.ts';
import { type ReportVerdict, takeReport } from './take-report.ts';

export interface Replayed {
  /** Overall outcome of the webhook. */
  readonly verdict: CallbackVerdict;
  /** The result of the replay, as a message to the staff member. */
  readonly said: string;
}

/**
 * Processes a stored webhook again in the same way: a verified one is applied, an unverified one triggers a
 * poll. Earlier postings are not repeated. The audit entry is written first, so no replay goes unrecorded.
 */
export async function replayCallback(
  desk: RepaymentDesk,
  actor: Actor,
  { reason, ...named }: ReadCallback,
): Promise<Replayed> {
  const kept = await keptCallback(desk, named);
  const why = reasonFrom(reason);
  await inTransaction(desk.database, (tx) =>
    recordAct(tx, actor, {
      ...{ act: 'payment_callback_replayed', on: onCallback(named), reason: why },
      before: { verdict: kept.verdict },
    }),
  );
  const outcome = await takeAgain(desk, kept, actor.requestId);
  const verdict = became(kept.verdict, outcome);
  if (verdict !== kept.verdict) {
    await inTransaction(desk.database, (tx) => updateReplayed(tx, named, { ...outcome, verdict }));
  }
  return { verdict, said: said[outcome.did] };
}

type Did = ReportVerdict | 'not_answered' | 'not_understood' | 'unreadable';

interface Outcome {
  readonly did: Did;
  /** Whether the provider's status decided, rather than the message. */
  readonly byBooks: boolean;
  readonly paymentId: PaymentId | undefined;
  readonly says: PaymentReport['state'] | undefined;
}

async function takeAgain(desk: RepaymentDesk, kept: KeptCallback, requestId: string): Promise<Outcome> {
  const provider = desk.providers.named(kept.provider);
  const body = await bodyOf(desk, kept);
  const reading = body && provider?.readKept?.(body);
  if (reading?.isTaken) {
    const { report } = reading;
    const paymentId = paymentOf(report.key);
    const [payment, says] = [await findPayment(desk.database, paymentId), report.state];
    const about = { paymentId: payment?.id, says };
    if (!kept.isProof) return askInstead(desk, about, requestId);
    const hearing = { provider: kept.provider, heardBy: 'callback', requestId } as const;
    return { did: await takeReport(desk, report, hearing), byBooks: false, ...about };
  }
  const about = { paymentId: kept.paymentId, says: kept.says };
  if (reading === undefined && kept.paymentId !== undefined) return askInstead(desk, about, requestId);
  return { did: reading === undefined ? 'unreadable' : 'not_understood', byBooks: false, ...about };
}

async function askInstead(
  desk: RepaymentDesk,
  about: Pick<Outcome, 'paymentId' | 'says'>,
  requestId: string,
): Promise<Outcome> {
  const payment = about.paymentId && (await findPayment(desk.database, about.paymentId));
  if (payment === undefined) return { did: 'not_ours', byBooks: true, ...about };
  const answer = await askBooks(desk, payment, requestId);
  return { did: answer === 'unknown' ? 'not_answered' : answer, byBooks: true, ...about };
}

/** A replay without effect keeps the original outcome of the webhook. */
function became(before: CallbackVerdict, { did, byBooks, paymentId }: Outcome): CallbackVerdict {
  if (did === 'unreadable' || did === 'not_understood' || did === 'not_answered') return before;
  // The message is now matched to its payment, and the provider's status decided.
  if (byBooks) return paymentId === undefined || isUsed(before) ? before : 'books_asked';
  return did === 'nothing_new' || did === 'not_ours' ? before : did;
}

function isUsed(verdict: CallbackVerdict): boolean {
  return verdict !== 'not_ours' && verdict !== 'not_understood' && verdict !== 'unknown_event';
}

const said: Readonly<Record<Did, string>> = {
  posted: 'Its money is posted now.',
  noted: 'It is noted now.',
  nothing_new: 'It says nothing that we do not have. Nothing was posted.',
  held: 'Its money is held: it has no place yet. Nothing was posted to a loan.',
  not_ours: 'It names no payment of ours. Nothing was done.',
  not_answered:
    'The provider’s books had to be asked, and did not answer. They are asked again by themselves.',
  not_understood: 'It still cannot be understood. Nothing was done.',
  unreadable: 'It cannot be read any more, and names no payment. Nothing was done.',
};
