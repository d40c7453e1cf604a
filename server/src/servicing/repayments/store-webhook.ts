import type { BorrowerId } from '@hiram/values/ids';
import type { CompiledQuery } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { Payment } from './payment.ts';
import { type ReportedState, type WebhookVerdict, webhookStatement } from './payment-webhooks.sql.ts';
import type { RepaymentContext } from './repayment-context.ts';

/** Encryption context of a body. It cannot be decrypted in another column. */
export const WEBHOOK_BODY_FIELD = 'payment_webhooks.body';

/** A provider's message, in the exact bytes received. */
export interface Message {
  readonly provider: string;
  readonly webhookId: string;
  readonly reported: ReportedState | undefined;
  readonly isVerified: boolean;
  readonly rawBody: Uint8Array;
}

/**
 * Stores a message with its outcome. A provider's message may contain the payer's name, so it is encrypted
 * with the borrower's key, or with a key of its own if no borrower is known.
 */
export async function storeMessage(
  tx: Transaction,
  context: MessageContext,
  outcome: MessageOutcome,
): Promise<void> {
  await tx.executeQuery(await messageStatement(tx, context, outcome));
}

type MessageContext = Pick<RepaymentContext, 'personalData' | 'ids' | 'businessClock'>;

interface MessageOutcome {
  readonly message: Message;
  readonly payment?: Payment | undefined;
  readonly verdict: WebhookVerdict;
}

/** The statement that stores a message, for a caller that sends it together with others. */
export async function messageStatement(
  tx: Transaction,
  context: MessageContext,
  { message, payment, verdict }: MessageOutcome,
): Promise<CompiledQuery> {
  const { key, encryptedFor } = await keyFor(tx, context, payment?.borrowerId);
  const { rawBody, ...resultMessage } = message;
  return webhookStatement({
    ...resultMessage,
    paymentId: payment?.id,
    encryptedFor,
    bodyEncrypted: key.encryptBytes(WEBHOOK_BODY_FIELD, rawBody),
    verdict,
    at: context.businessClock.now(),
  });
}

async function keyFor(
  tx: Transaction,
  { personalData, ids }: MessageContext,
  borrowerId: BorrowerId | undefined,
) {
  // An erased person no longer has a key, and payments can still arrive for them.
  const own = borrowerId && (await personalData.findKey(tx, borrowerId));
  if (borrowerId !== undefined && own !== undefined) return { key: own, encryptedFor: borrowerId };
  const { id, key } = await personalData.newPerson(tx, () => ids.next<'PaymentCallback'>());
  return { key, encryptedFor: id };
}
