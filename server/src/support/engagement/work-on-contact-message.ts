import type { Instant } from '@hiram/values/instant';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { type ContactMessageId, type ContactStepKind, statusAfter } from './contact-message.ts';
import { type ContactMessageContext, NOTE_FIELD } from './contact-message-context.ts';
import { type EncryptedMessage, insertStep, lockMessage, updateMessage } from './contact-messages.sql.ts';

// Staff steps on a message, each stored with actor and time. All refuse an unknown id with `not_found`, and a
// step made obsolete by a colleague with `contact_message_handled`.

/** Staff actor, message and time. */
export interface ContactMessageAction {
  readonly messageId: ContactMessageId;
  readonly actor: string;
  readonly at: Instant;
}

type EncryptionContext = Pick<ContactMessageContext, 'personalData'>;

/** Assigns a message to the actor, even from another person. */
export function claimContactMessage(tx: Transaction, action: ContactMessageAction): Promise<void> {
  return step(tx, action, { kind: 'taken', words: null, assignee: () => action.actor });
}

/** Unassigns a message. */
export function unassignContactMessage(tx: Transaction, action: ContactMessageAction): Promise<void> {
  return step(tx, action, { kind: 'given_back', words: null, assignee: () => null });
}

/**
 * Stores the answer to the person. It is **not sent** from here: until e-mail is available, staff write to or
 * call the person and record the answer.
 */
export async function answerContactMessage(
  tx: Transaction,
  { personalData }: EncryptionContext,
  { answer, ...action }: ContactMessageAction & { readonly answer: string },
): Promise<void> {
  const words = await encryptNote(tx, { personalData }, action, answer);
  // The first to answer becomes the assignee.
  await step(tx, action, { kind: 'answered', words, assignee: ({ assignee }) => assignee ?? action.actor });
}

/** Closes a message, answered or not. */
export async function closeContactMessage(
  tx: Transaction,
  { personalData }: EncryptionContext,
  { reason, ...action }: ContactMessageAction & { readonly reason: string },
): Promise<void> {
  const words = await encryptNote(tx, { personalData }, action, reason);
  await step(tx, action, { kind: 'closed', words, assignee: ({ assignee }) => assignee });
}

interface Step {
  readonly kind: ContactStepKind;
  readonly words: Buffer | null;
  readonly assignee: (message: EncryptedMessage) => string | null;
}

async function step(
  tx: Transaction,
  action: ContactMessageAction,
  { kind, words, assignee }: Step,
): Promise<void> {
  const { messageId, actor, at } = action;
  const message = await lockMessage(tx, messageId);
  if (message === undefined) throw new Refusal('not_found', { contactMessage: messageId });
  const status = statusAfter(message.status, kind);
  if (status === undefined) throw new Refusal('contact_message_handled', { contactMessage: messageId });
  await updateMessage(tx, messageId, { status, assignee: assignee(message) });
  await insertStep(tx, messageId, { kind, actor, madeAt: at, words });
}

async function encryptNote(
  tx: Transaction,
  { personalData }: EncryptionContext,
  { messageId }: ContactMessageAction,
  words: string,
): Promise<Buffer> {
  if (words.trim() === '') throw new Refusal('request_malformed', { words: 'empty' });
  const key = await personalData.findKey(tx, messageId);
  // An erased message accepts no more notes; an unknown message has no key either.
  if (key === undefined) throw new Refusal('not_found', { contactMessage: messageId });
  return key.encrypt(NOTE_FIELD, words.trim());
}
