import type { Instant } from '@hiram/values/instant';
import type { Transaction } from '../platform/database/database.ts';
import type { ComplaintId } from './complaint.ts';
import type { ComplaintDesk } from './complaint-desk.ts';
import { insertMessage, type MessageAbout } from './complaint-messages.sql.ts';
import { tellMessage } from './workflow-messages.ts';

/** The borrower is notified after the transaction commits, once, and not if it fails. */
export async function askToTell(
  tx: Transaction,
  { outbox }: Pick<ComplaintDesk, 'outbox'>,
  message: {
    readonly id: ComplaintId;
    readonly key: string;
    readonly about: MessageAbout;
    readonly at: Instant;
  },
): Promise<void> {
  await insertMessage(tx, message);
  await outbox.send(tx, tellMessage(message));
}

/** Notifies the borrower: "Your complaint was answered: open the app." */
export async function tellAnswered(
  tx: Transaction,
  desk: Pick<ComplaintDesk, 'outbox'>,
  { id, replyId, at }: { readonly id: ComplaintId; readonly replyId: string; readonly at: Instant },
): Promise<void> {
  await askToTell(tx, desk, { id, key: `answered-${replyId}`, about: 'complaint_answered', at });
}
