import { createHash } from 'node:crypto';
import type { LeftCallback } from '../payment-providers/index.ts';
import { paymentOf } from '../payment-providers/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { CallbackAnswer, PostedCallback } from '../platform/http/callback-route.ts';
import type { CallbackVerdict } from './payment-callbacks.sql.ts';
import { countCopy, isCallbackKnown } from './payment-callbacks.sql.ts';
import { lockPayment, updatePayment } from './payments.sql.ts';
import type { RepaymentDesk } from './repayment-desk.ts';
import { type Message, storeMessage } from './store-message.ts';
import { takeReport } from './take-report.ts';

/** Genuine messages of no use to us, kept for investigations. All others come from strangers. */
const keptVerdicts: Readonly<Partial<Record<LeftCallback['because'], CallbackVerdict>>> = {
  not_ours: 'not_ours',
  not_understood: 'not_understood',
  unknown_event: 'unknown_event',
};

/**
 * Accepts a request to the webhook address. A verified webhook is posted immediately, in one transaction with
 * the message. A genuine but unverified one, such as a message that is hours late, triggers a poll of the
 * provider instead.
 */
export async function takeCallback(desk: RepaymentDesk, posted: PostedCallback): Promise<CallbackAnswer> {
  const provider = desk.providers.named(posted.provider);
  if (provider === undefined) return 'unknown_provider';
  const { headers, rawBody, requestId } = posted;
  const reading = provider.readCallback(headers, rawBody, desk.realClock.now());
  if (!reading.isTaken) {
    const verdict = keptVerdicts[reading.because];
    if (verdict === undefined) return 'not_admitted';
    const callbackId = createHash('sha256').update(rawBody).digest('hex');
    const message = { provider: provider.name, callbackId, says: undefined, isProof: false, rawBody };
    await inTransaction(desk.database, (tx) => storeMessage(tx, desk, { message, verdict }));
    return 'taken';
  }
  const { id: callbackId, isProof, report } = reading;
  const message = { provider: provider.name, callbackId, says: report.state, isProof, rawBody };
  // A repeated verified webhook changes nothing and is counted where it is stored.
  if (isProof)
    await takeReport(desk, report, { provider: provider.name, heardBy: 'callback', requestId, message });
  else await takeHint(desk, paymentOf(report.key), message);
  return 'taken';
}

/** Schedules a poll at the next run, which is now. A duplicate does not trigger another poll. */
async function takeHint(
  desk: RepaymentDesk,
  id: ReturnType<typeof paymentOf>,
  message: Message,
): Promise<void> {
  const at = desk.clock.now();
  if (await isCallbackKnown(desk.database, message)) {
    await inTransaction(desk.database, (tx) => countCopy(tx, { ...message, at }));
    return;
  }
  await inTransaction(desk.database, async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment !== undefined) await updatePayment(tx, id, { askNextAt: at, at });
    const verdict = payment === undefined ? 'not_ours' : 'books_asked';
    await storeMessage(tx, desk, { message, payment, verdict });
  });
}
