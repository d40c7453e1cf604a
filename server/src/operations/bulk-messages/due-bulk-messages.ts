import { type DueWork, dueWork } from '#platform/due-work/due-work.ts';
import type { BulkMessageSending } from './bulk-message-context.ts';
import { claimBulkMessages, type DueBulkMessage } from './bulk-messages.sql.ts';
import { sendDueMessage } from './send-due-message.ts';

const SECOND = 1_000;

/** Sends the messages that staff requested. */
export function dueBulkMessages(context: BulkMessageSending): DueWork {
  return dueWork<DueBulkMessage>({
    kind: 'bulk_message',
    clock: context.businessClock,
    // Staff wait for the result, so it looks often. The lease is longer than any provider takes.
    limits: { concurrency: 8, leaseMs: 120 * SECOND, lookEveryMs: 3 * SECOND },
    claim: claimBulkMessages,
    keyOf: ({ id, loanId }) => `${id} ${loanId}`,
    run: (message) => sendDueMessage(context, message),
  });
}
