import { parseId } from '@hiram/values/ids';
import { recordCaseOpened } from '#cases/index.ts';
import { type Actor, type AuditedAction, namesOfStaff, recordAuditEntry } from '#people/staff/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { OfferedReply } from '#support/reply-templates/index.ts';
import {
  type AnswerMailContext,
  type AnswerWay,
  answerWay,
  queueAnswerEmail,
  resendEmail,
} from './answer-email.ts';
import { type ContactMessageId, contactMessageCases } from './contact-message.ts';
import type { ContactMessageContext } from './contact-message-context.ts';
import {
  type ContactMessageCase,
  type ContactMessagePage,
  type ContactMessagesQuery,
  countWaitingMessages,
  listContactMessages,
  readContactMessage,
} from './read-contact-messages.ts';
import { completeAnswer, listRepliesToMessage } from './replies-to-message.ts';
import {
  answerContactMessage,
  claimContactMessage,
  closeContactMessage,
  unassignContactMessage,
} from './work-on-contact-message.ts';

// Staff use of the inbox. Every step is recorded in the audit trail in the same transaction.

export type InboxContext = Pick<ContactMessageContext, 'database'> & AnswerMailContext;

/** Staff names, by id. */
type Names = ReadonlyMap<string, string>;

const PAGE = 30;

export async function browseInbox(
  context: InboxContext,
  query: Omit<ContactMessagesQuery, 'limit' | 'after'> & { readonly after?: string | undefined },
): Promise<ContactMessagePage & { readonly names: Names; readonly waiting: number }> {
  const after = query.after === undefined ? undefined : parseId<'ContactMessage'>(query.after);
  if (query.after !== undefined && after === undefined) {
    throw new Refusal('request_malformed', { field: 'after' });
  }
  const [page, waiting] = await Promise.all([
    listContactMessages(context, { ...query, after, limit: PAGE }),
    countWaitingMessages(context.database, query.brandCode),
  ]);
  const names = await namesOfStaff(
    context.database,
    page.messages.flatMap(({ assignee }) => assignee ?? []),
  );
  return { ...page, names, waiting };
}

/** Shows the sender and the message. The access is recorded, because it is personal data. */
export async function openMessage(
  context: InboxContext,
  actor: Actor,
  messageId: string,
): Promise<{ readonly message: ContactMessageCase; readonly names: Names; readonly way: AnswerWay }> {
  const id = messageIdFrom(messageId);
  const message = await readContactMessage(context, id);
  await recordCaseOpened(context.database, actor, {
    kind: contactMessageCases,
    id,
    action: 'contact_message_opened',
  });
  const people = [
    message.assignee ?? [],
    ...message.steps.map(({ actor: by, details }) => [by ?? [], details.to ?? []].flat()),
  ].flat();
  const way = await answerWay(context.database, context.answerMail, message);
  return { message, names: await namesOfStaff(context.database, people), way };
}

/** Assigns a message to the caller, or unassigns it. */
export async function assignMessage(
  { database }: InboxContext,
  actor: Actor,
  { messageId, toMe }: { readonly messageId: string; readonly toMe: boolean },
): Promise<void> {
  const id = messageIdFrom(messageId);
  await inTransaction(database, async (tx) => {
    const action = { messageId: id, actor: actor.staffId, at: actor.at };
    await (toMe ? claimContactMessage(tx, action) : unassignContactMessage(tx, action));
    await record(tx, actor, id, {
      action: toMe ? 'contact_message_taken' : 'contact_message_given_back',
      after: { assignee: toMe ? actor.staffId : null },
    });
  });
}

/** Answers by e-mail if that is possible, and otherwise records the answer. */
export async function answerMessage(
  context: InboxContext,
  actor: Actor,
  {
    messageId,
    answer,
    andClose,
  }: { readonly messageId: string; readonly answer: string; readonly andClose: boolean },
): Promise<void> {
  const id = messageIdFrom(messageId);
  const text = await completeAnswer(context, id, answer);
  await inTransaction(context.database, async (tx) => {
    const action = { messageId: id, actor: actor.staffId, at: actor.at };
    await answerContactMessage(tx, context, { ...action, answer: text });
    await queueAnswerEmail(tx, context, { messageId: id, answer: text, at: actor.at });
    if (andClose) await closeContactMessage(tx, context, { ...action, reason: 'Answered.' });
    await record(tx, actor, id, {
      action: 'contact_message_answered',
      reason: andClose ? 'answered and closed' : '',
      before: { status: 'new' },
      after: { status: andClose ? 'closed' : 'answered', answer: text },
    });
  });
}

/** The reply templates for a message. */
export async function listReplies({ database }: InboxContext, messageId: string): Promise<OfferedReply[]> {
  return listRepliesToMessage(database, messageIdFrom(messageId));
}

/** Sends an answer again. */
export async function resendAnswer(
  { database }: InboxContext,
  actor: Actor,
  { messageId, emailId }: { readonly messageId: string; readonly emailId: string },
): Promise<void> {
  const id = messageIdFrom(messageId);
  const email = parseId<'ContactEmail'>(emailId);
  if (email === undefined) throw new Refusal('not_found');
  await inTransaction(database, async (tx) => {
    await resendEmail(tx, { messageId: id, emailId: email, at: actor.at });
    await record(tx, actor, id, { action: 'contact_email_resent', after: { email } });
  });
}

export async function closeMessage(
  context: InboxContext,
  actor: Actor,
  { messageId, reason }: { readonly messageId: string; readonly reason: string },
): Promise<void> {
  const id = messageIdFrom(messageId);
  await inTransaction(context.database, async (tx) => {
    await closeContactMessage(tx, context, { messageId: id, actor: actor.staffId, at: actor.at, reason });
    // The reason may contain personal data: it is encrypted with the message and omitted from the audit
    // trail, which is kept permanently.
    await record(tx, actor, id, { action: 'contact_message_closed', after: { status: 'closed', reason } });
  });
}

function record(
  tx: Transaction,
  actor: Actor,
  id: ContactMessageId,
  action: Omit<AuditedAction, 'on' | 'reason'> & { readonly reason?: string },
): Promise<void> {
  return recordAuditEntry(tx, actor, { reason: '', ...action, on: { kind: 'contact_message', id } });
}

/** A malformed id is treated as not found. */
function messageIdFrom(text: string): ContactMessageId {
  const id = parseId<'ContactMessage'>(text);
  if (id === undefined) throw new Refusal('not_found');
  return id;
}
