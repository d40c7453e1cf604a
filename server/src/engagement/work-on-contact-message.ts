import type { Instant } from '@hiram/values/instant';
import type { Transaction } from '../platform/database/database.ts';
import { Refusal } from '../platform/errors.ts';
import { type ContactDesk, WORDS_PLACE } from './contact-desk.ts';
import { type ContactMessageId, type ContactStepKind, statusAfter } from './contact-message.ts';
import { insertStep, lockMessage, type SealedMessage, updateMessage } from './contact-messages.sql.ts';

// What staff do with a message. Each step is kept with its actor and its time; all of them refuse with `not_found` an
// id that no message has, and with `contact_message_handled` what a colleague has made needless.

/** Who of the staff acts on which message, and when. */
export interface ContactMessageAct {
  readonly messageId: ContactMessageId;
  readonly actor: string;
  readonly at: Instant;
}

type Sealing = Pick<ContactDesk, 'personalData'>;

/** Takes a message, so that others leave it alone; from whoever had it, if somebody had. */
export function takeContactMessage(tx: Transaction, act: ContactMessageAct): Promise<void> {
  return step(tx, act, { kind: 'taken', words: null, assignee: () => act.actor });
}

/** Gives a message back to everybody. */
export function giveBackContactMessage(tx: Transaction, act: ContactMessageAct): Promise<void> {
  return step(tx, act, { kind: 'given_back', words: null, assignee: () => null });
}

/**
 * Keeps what the person is answered. It is **not sent** from here: until there is a way to send e-mail, whoever answers
 * writes to or calls the person and keeps here what was said.
 */
export async function answerContactMessage(
  tx: Transaction,
  { personalData }: Sealing,
  { answer, ...act }: ContactMessageAct & { readonly answer: string },
): Promise<void> {
  const words = await sealWords(tx, { personalData }, act, answer);
  // Whoever answers first has taken it.
  await step(tx, act, { kind: 'answered', words, assignee: ({ assignee }) => assignee ?? act.actor });
}

/** Ends a message, answered or not: nothing more is to be done about it. */
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
  // A message that is forgotten takes no more words, and one that never was has no key either.
  if (key === undefined) throw new Refusal('not_found', { contactMessage: messageId });
  return key.seal(WORDS_PLACE, words.trim());
}
