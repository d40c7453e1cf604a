import { parseId } from '@hiram/values/ids';
import type { Transaction } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/errors.ts';
import { type Act, type Actor, namesOfStaff, recordAct } from '../staff/index.ts';
import type { ContactDesk } from './contact-desk.ts';
import type { ContactMessageId } from './contact-message.ts';
import {
  type ContactMessageCase,
  type ContactMessagePage,
  type ContactMessagesWanted,
  countWaitingMessages,
  listContactMessages,
  readContactMessage,
} from './read-contact-messages.ts';
import {
  answerContactMessage,
  closeContactMessage,
  giveBackContactMessage,
  takeContactMessage,
} from './work-on-contact-message.ts';

// Staff use of the inbox. Every step is recorded in the audit trail in the same transaction.

export type InboxParts = Pick<ContactDesk, 'database' | 'personalData'>;

/** Staff names, by id. */
type Names = ReadonlyMap<string, string>;

const PAGE = 30;

export async function lookThroughInbox(
  parts: InboxParts,
  wanted: Omit<ContactMessagesWanted, 'limit' | 'after'> & { readonly after?: string | undefined },
): Promise<ContactMessagePage & { readonly names: Names; readonly waiting: number }> {
  const after = wanted.after === undefined ? undefined : messageIdFrom(wanted.after);
  const [page, waiting] = await Promise.all([
    listContactMessages(parts, { ...wanted, after, limit: PAGE }),
    countWaitingMessages(parts.database, wanted.brandCode),
  ]);
  const names = await namesOfStaff(
    parts.database,
    page.messages.flatMap(({ assignee }) => assignee ?? []),
  );
  return { ...page, names, waiting };
}

/** Shows the sender and the message. The access is recorded, because it is personal data. */
export async function openMessage(
  parts: InboxParts,
  actor: Actor,
  messageId: string,
): Promise<{ readonly message: ContactMessageCase; readonly names: Names }> {
  const id = messageIdFrom(messageId);
  const message = await readContactMessage(parts, id);
  await inTransaction(parts.database, (tx) => record(tx, actor, id, { act: 'contact_message_opened' }));
  const people = [message.assignee, ...message.steps.map((step) => step.actor)];
  return { message, names: await namesOfStaff(parts.database, people.filter(isSomebody)) };
}

/** Assigns a message to the caller, or unassigns it. */
export async function assignMessage(
  { database }: InboxParts,
  actor: Actor,
  { messageId, toMe }: { readonly messageId: string; readonly toMe: boolean },
): Promise<void> {
  const id = messageIdFrom(messageId);
  await inTransaction(database, async (tx) => {
    const act = { messageId: id, actor: actor.staffId, at: actor.at };
    await (toMe ? takeContactMessage(tx, act) : giveBackContactMessage(tx, act));
    await record(tx, actor, id, {
      act: toMe ? 'contact_message_taken' : 'contact_message_given_back',
      after: { assignee: toMe ? actor.staffId : null },
    });
  });
}

export async function answerMessage(
  parts: InboxParts,
  actor: Actor,
  {
    messageId,
    answer,
    andClose,
  }: { readonly messageId: string; readonly answer: string; readonly andClose: boolean },
): Promise<void> {
  const id = messageIdFrom(messageId);
  await inTransaction(parts.database, async (tx) => {
    const act = { messageId: id, actor: actor.staffId, at: actor.at };
    await answerContactMessage(tx, parts, { ...act, answer });
    if (andClose) await closeContactMessage(tx, parts, { ...act, reason: 'Answered.' });
    await record(tx, actor, id, {
      act: 'contact_message_answered',
      reason: andClose ? 'answered and closed' : '',
      before: { status: 'new' },
      after: { status: andClose ? 'closed' : 'answered', answer },
    });
  });
}

export async function closeMessage(
  parts: InboxParts,
  actor: Actor,
  { messageId, reason }: { readonly messageId: string; readonly reason: string },
): Promise<void> {
  const id = messageIdFrom(messageId);
  await inTransaction(parts.database, async (tx) => {
    await closeContactMessage(tx, parts, { messageId: id, actor: actor.staffId, at: actor.at, reason });
    // The reason may contain personal data: it is encrypted with the message and omitted from the audit
    // trail, which is kept permanently.
    await record(tx, actor, id, { act: 'contact_message_closed', after: { status: 'closed', reason } });
  });
}

function record(
  tx: Transaction,
  actor: Actor,
  id: ContactMessageId,
  act: Omit<Act, 'on' | 'reason'> & { readonly reason?: string },
): Promise<void> {
  return recordAct(tx, actor, { reason: '', ...act, on: { kind: 'contact_message', id } });
}

/** A malformed id is treated as not found. */
function messageIdFrom(text: string): ContactMessageId {
  const id = parseId<'ContactMessage'>(text);
  if (id === undefined) throw new Refusal('not_found');
  return id;
}

function isSomebody(id: string | null): id is string {
  return id !== null;
}
