import type { BorrowerId } from '@hiram/values/ids';
import type { PaymentReport } from '../payment-providers/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Payment } from './payment.ts';
import { type CallbackVerdict, insertCallback } from './payment-callbacks.sql.ts';
import type { RepaymentDesk } from './repayment-desk.ts';

/** Encryption context of a body. It cannot be decrypted in another column. */
export const CALLBACK_BODY_PLACE = 'payment_callbacks.body';

/** A provider's message, in the exact bytes received. */
export interface Message {
  readonly provider: string;
  readonly callbackId: string;
  readonly says: PaymentReport['state'] | undefined;
  readonly isProof: boolean;
  readonly rawBody: Uint8Array;
}

/**
 * Stores a message with its outcome. A provider's message may contain the payer's name, so it is encrypted
 * with the borrower's key, or with a key of its own if no borrower is known.
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
  // An erased person no longer has a key, and payments can still arrive for them.
  const own = borrowerId && (await personalData.findKey(tx, borrowerId));
  if (borrowerId !== undefined && own !== undefined) return { key: own, sealedFor: borrowerId };
  const sealedFor = ids.next<'PaymentCallback'>();
  return { key: await personalData.keyFor(tx, sealedFor), sealedFor };
}
