import { type BulkMessageKind, MOST_MESSAGES } from '@hiram/contract/operations/bulk-messages';
import type { LoanId } from '@hiram/values/ids';
import { type Actor, recordAuditEntry } from '#people/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { readLoanIds } from '#servicing/loans/index.ts';
import type { BulkMessageContext } from './bulk-message-context.ts';
import { addLoan, type BulkMessageId, findOrAddMessage, lockMessage } from './bulk-messages.sql.ts';

interface SentBulkMessage {
  readonly bulkMessageId: BulkMessageId;
  readonly added: number;
  readonly already: number;
  readonly notFound: number;
}

/**
 * Adds the loans to the message, each in a transaction of its own with its audit entry. The workflow process sends. A loan that
 * the message has already is not added again, so a repeated call goes on where an interrupted one stopped.
 */
export async function sendBulkMessage(
  context: BulkMessageContext,
  actor: Actor,
  request: { readonly message: BulkMessageKind; readonly loanIds: string; readonly requestKey: string },
): Promise<SentBulkMessage> {
  const { database, businessClock } = context;
  const { message, requestKey } = request;
  const ids = readLoanIds(request.loanIds, MOST_MESSAGES);
  const sent = await inTransaction(database, (tx) =>
    findOrAddMessage(tx, {
      id: context.ids.next<'BulkMessage'>(),
      message,
      requestKey,
      sentBy: actor.staffId,
      sentAt: businessClock.now(),
    }),
  );
  if (sent.message !== message) throw new Refusal('request_malformed', { key: 'used' });
  const orders = await context.ordersOf(ids);
  let [added, already, notFound] = [0, 0, 0];
  for (const loanId of ids) {
    const order = orders.get(loanId);
    if (order === undefined) {
      notFound += 1;
      continue;
    }
    const isNew = await add(context, actor, { id: sent.id, message, loanId, borrowerId: order.borrowerId });
    if (isNew) added += 1;
    else already += 1;
  }
  return { bulkMessageId: sent.id, added, already, notFound };
}

function add(
  { database, businessClock }: BulkMessageContext,
  actor: Actor,
  row: {
    readonly id: BulkMessageId;
    readonly message: BulkMessageKind;
    readonly loanId: LoanId;
    readonly borrowerId: string;
  },
): Promise<boolean> {
  const { id, message, loanId } = row;
  return inTransaction(database, async (tx) => {
    // Two calls with the same key add their loans one after the other, so that a borrower gets one message.
    await lockMessage(tx, id);
    if (!(await addLoan(tx, { ...row, at: businessClock.now() }))) return false;
    await recordAuditEntry(tx, actor, {
      action: 'bulk_message_requested',
      on: { kind: 'loan', id: loanId },
      reason: '',
      after: { bulkMessage: id, message },
    });
    return true;
  });
}
