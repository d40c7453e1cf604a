import type { Instant } from '@hiram/values/instant';
import type { Transaction } from '#platform/database/database.ts';
import type { ComplaintId } from './complaint.ts';
import type { ComplaintContext } from './complaint-context.ts';
import { insertMessage, type MessageTopic } from './complaint-messages.sql.ts';
import { notifyMessage } from './workflow-messages.ts';

/** The borrower is notified after the transaction commits, once, and not if it fails. */
export async function queueNotification(
  tx: Transaction,
  { outbox }: Pick<ComplaintContext, 'outbox'>,
  message: {
    readonly id: ComplaintId;
    readonly key: string;
    readonly about: MessageTopic;
    readonly at: Instant;
  },
): Promise<void> {
  await insertMessage(tx, message);
  await outbox.send(tx, notifyMessage(message));
}

/** Notifies the borrower: "We answered your complaint: open the app." */
export async function notifyAnswered(
  tx: Transaction,
  context: Pick<ComplaintContext, 'outbox'>,
  { id, replyId, at }: { readonly id: ComplaintId; readonly replyId: string; readonly at: Instant },
): Promise<void> {
  await queueNotification(tx, context, { id, key: `answered-${replyId}`, about: 'complaint_answered', at });
}
