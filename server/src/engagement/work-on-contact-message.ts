import type { Instant } from '@hiram/values/instant';
import type { Transaction } from '../platform/database/database.ts';
import { Refusal } from '../platform/errors.ts';
import { type ContactDesk, WORDS_PLACE } from './contact-desk.ts';
import { type ContactMessageId, type ContactStepKind, statusAfter } from './contact-message.ts';
import { insertStep, lockMessage, type SealedMessage, updateMessage } from './contact-messages.sql.ts';

// Staff steps on a message, each stored with actor and time. All refuse an unknown id with `not_found`, and a
// step made obsolete by a colleague with `contact_message_handled`.

/** Staff actor, message and time. */
export interface ContactMessageAct {
  readonly messageId: ContactMessageId;
  readonly actor: string;
  readonly at: Instant;
}

type Sealing = Pick<ContactDesk, 'personalData'>;

/** Assigns a message to the actor, even from another person. */
export function takeContactMessage(tx: Transaction, act: ContactMessageAct): Promise<void> {
  return step(tx, act, { kind: 'taken', words: null, assignee: () => act.actor });
}

/** Unassigns a message. */
export function giveBackContactMessage(tx: Transaction, act: ContactMessageAct): Promise<void> {
  return step(tx, act, { kind: 'given_back', words: null, assignee: () => null });
}

/**
 * Stores the answer to the person. It is **not sent** from here: until e-mail is available, staff write to or
 * call the person and record the answer.
 */
export async function answerContactMessage(
  tx: Transaction,
  { personalData }: Sealing,
  { answer, ...act }: ContactMessageAct & { readonly answer: string },
): Promise<void> {
  const words = await sealWords(tx, { personalData }, act, answer);
  // The first to answer becomes the assignee.
  await step(tx, act, { kind: 'answered', words, assignee: ({ assignee }) => assignee ?? act.actor });
}

/** Closes a message, answered or not. */
export async function closeContactMessage(
  tx: Transaction,
  { personalData }: Sealing,
  { reason, ...act }: ContactMessageAct & { readonly reason: string },
): Promise<void> {
  const words = await sealWords(tx, { personalData }, act, reason);
  await step(tx, act, { kind: 'closed', words, assignee: ({ assignee }) => assignee });
}

interface Step {
  readonly kind: ContactStepKind;
  readonly words: Buffer | null;
  readonly assignee: (message: SealedMessage) => string | null;
}

async function step(tx: Transaction, act: ContactMessageAct, { kind, words, assignee }: Step): Promise<void> {
  const { messageId, actor, at } = act;
  const message = await lockMessage(tx, messageId);
  if (message === undefined) throw new Refusal('not_found', { contactMessage: messageId });
  const status = statusAfter(message.status, kind);
  if (status === undefined) throw new Refusal('contact_message_handled', { contactMessage: messageId });
  await updateMessage(tx, messageId, { status, assignee: assignee(message) });
  await insertStep(tx, messageId, { kind, actor, madeAt: at, words });
}

async function sealWords(
  tx: Transaction,
  { personalData }: Sealing,
  { messageId }: ContactMessageAct,
  words: string,
): Promise<Buffer> {
  if (words.trim() === '') throw new Refusal('request_malformed', { words: 'empty' });
  const key = await personalData.findKey(tx, messageId);
  // An erased message accepts no more notes; an unknown message has no key either.
  if (key === undefined) throw new Refusal('not_found', { contactMessage: messageId });
  return key.seal(WORDS_PLACE, words.trim());
}
