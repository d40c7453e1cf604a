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

// The inbox as a member of staff works in it. Every step stands in the audit trail, written by the same transaction.

export type InboxParts = Pick<ContactDesk, 'database' | 'personalData'>;

/** What colleagues are called, by their ids. */
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

/** Shows who wrote and what. That somebody looked is kept, because it is about a person outside. */
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

/** Takes a message, or gives it back to everybody. */
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
    // The reason may speak of the person: it is sealed with the message, and the trail, which is kept for good, goes without.
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

/** An id that has not the shape of one names nothing. */
function messageIdFrom(text: string): ContactMessageId {
  const id = parseId<'ContactMessage'>(text);
  if (id === undefined) throw new Refusal('not_found');
  return id;
}

function isSomebody(id: string | null): id is string {
  return id !== null;
}
