import { assert } from '@hiram/values/assert';
import { type ContactResult, nextAttemptAt } from '#messaging/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { sendPaymentMessage } from '#support/reminders/index.ts';
import type { BulkMessageSending } from './bulk-message-context.ts';
import { type AttemptEnd, type DueBulkMessage, recordBulkAttempt } from './bulk-messages.sql.ts';
import { type FittingMessage, fittingMessage } from './fitting-message.ts';
import { dayOf } from './preview-bulk-message.ts';

type DoesNotFit = Extract<FittingMessage, { kind: 'does_not_fit' }>;

/** One attempt at the message of one loan. The loan may have been paid since it was chosen, so its fit is checked again. */
export async function sendDueMessage(context: BulkMessageSending, due: DueBulkMessage): Promise<void> {
  const result = await contact(context, due);
  const end = endOf(context, due, result);
  await inTransaction(context.database, (tx) => recordBulkAttempt(tx, due, end));
}

/**
 * Staff asked for a message now: one that the contact policy stops is not sent later. Only a failure of the providers is
 * repeated, on the same day.
 */
function endOf(
  { businessClock }: BulkMessageSending,
  { attempts }: DueBulkMessage,
  result: ContactResult | DoesNotFit,
): AttemptEnd {
  const at = businessClock.now();
  if (result.kind === 'does_not_fit') return { outcome: 'not_needed', reason: result.why, at };
  if (result.kind === 'held_back') return { outcome: 'held_back', reason: result.reason, at };
  const tryAt = nextAttemptAt(attempts, result, at);
  return tryAt === undefined ? { outcome: result.kind, reason: undefined, at } : { tryAt };
}

async function contact(
  context: BulkMessageSending,
  { id, message, loanId, requestedAt }: DueBulkMessage,
): Promise<ContactResult | DoesNotFit> {
  const order = (await context.ordersOf([loanId])).get(loanId);
  assert(order !== undefined, 'message without a loan');
  const today = dayOf(order, context.businessClock.now());
  const fit = fittingMessage(message, order, today);
  if (fit.kind === 'does_not_fit') return fit;
  // A process that was down for a day does not send yesterday's message.
  if (dayOf(order, requestedAt) < today) return { kind: 'held_back', reason: 'outside_hours' };
  const { daysLate, isInTransit, askedMinor } = order;
  const { purpose, about, dueOn } = fit;
  const result = await sendPaymentMessage(context, {
    contactKey: `bulk-message-${id}-${loanId}`,
    order,
    purpose,
    about,
    dueOn,
    facts: { daysLate, isInTransit, ...(askedMinor !== undefined && { askedMinor }) },
  });
  return result ?? { kind: 'does_not_fit', why: 'nobody_to_contact' };
}
