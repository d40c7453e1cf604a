import type { AppealedRelease } from '#origination/fraud-lists/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { appealAnsweredMessage } from './decision-messages.ts';

/** Notifies the borrower of a release after their appeal, once the transaction has committed. */
export function announceAppeals({ outbox }: { readonly outbox: Outbox }) {
  return async (tx: Transaction, { applicationId, isDeclined, version }: AppealedRelease): Promise<void> => {
    const about = isDeclined ? 'application_reopened' : 'application_resumed';
    await outbox.send(tx, appealAnsweredMessage(applicationId, { about, version }));
  };
}
