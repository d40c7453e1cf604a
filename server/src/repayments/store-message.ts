import type { BorrowerId } from '@hiram/values/ids';
import type { PaymentReport } from '../payment-providers/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Payment } from './payment.ts';
import { type CallbackVerdict, insertCallback } from './payment-callbacks.sql.ts';
import type { RepaymentDesk } from './repayment-desk.ts';

/** What a body is sealed for: read at another place it stays shut. */
export const CALLBACK_BODY_PLACE = 'payment_callbacks.body';

/** A provider's message, byte for byte as it came. */
export interface Message {
  readonly provider: string;
  readonly callbackId: string;
  readonly says: PaymentReport['state'] | undefined;
  readonly isProof: boolean;
  readonly rawBody: Uint8Array;
}

/**
 * Keeps a message with what became of it. What a provider writes may hold the payer's name: it is sealed with the
 * borrower's key, or, if nobody of ours is known by it, with one that only this message has.
 */
export async function storeMessage(
  tx: Transaction,
  desk: Pick<RepaymentDesk, 'personalData' | 'ids' | 'clock'>,
  {
    message,
    payment,
    verdict,
  }: { message: Message; payment?: Payment | undefined; verdict: CallbackVerdict },
): Promise<void> {
  const { key, sealedFor } = await keyFor(tx, desk, payment?.borrowerId);
  const { rawBody, ...said } = message;
  await insertCallback(tx, {
    ...said,
    paymentId: payment?.id,
    sealedFor,
    bodySealed: key.sealBytes(CALLBACK_BODY_PLACE, rawBody),
    verdict,
    at: desk.clock.now(),
  });
}

async function keyFor(
  tx: Transaction,
  { personalData, ids }: Pick<RepaymentDesk, 'personalData' | 'ids'>,
  borrowerId: BorrowerId | undefined,
) {
  // Somebody who was forgotten has no key any more, and money can still come for them.
  const own = borrowerId && (await personalData.findKey(tx, borrowerId));
  if (borrowerId !== undefined && own !== undefined) return { key: own, sealedFor: borrowerId };
  const sealedFor = ids.next<'PaymentCallback'>();
  return { key: await personalData.keyFor(tx, sealedFor), sealedFor };
}
