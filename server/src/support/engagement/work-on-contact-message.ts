import type { Instant } from '@hiram/values/instant';
import { encryptNote, recordCaseStep, requireNote, setAssignee } from '#cases/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import {
  type ContactMessageId,
  type ContactStepKind,
  contactMessageCases,
  statusAfter,
} from './contact-message.ts';
import type { ContactMessageContext } from './contact-message-context.ts';
import { type EncryptedMessage, lockMessage, updateStatus } from './contact-messages.sql.ts';

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
  return record(tx, action, { step: 'taken', assignee: () => action.actor });
}

/** Unassigns a message. */
export function unassignContactMessage(tx: Transaction, action: ContactMessageAction): Promise<void> {
  return record(tx, action, { step: 'given_back', assignee: () => null });
}

/** Stores the answer to the person. Sending it is `queueAnswerEmail`, where that is possible. */
export async function answerContactMessage(
  tx: Transaction,
  { personalData }: EncryptionContext,
  { answer, ...action }: ContactMessageAction & { readonly answer: string },
): Promise<void> {
  const note = await encrypt(tx, { personalData }, action, answer);
  // The first to answer becomes the assignee.
  await record(tx, action, { step: 'answered', note, assignee: ({ assignee }) => assignee ?? action.actor });
}

/** Closes a message, answered or not. */
export async function closeContactMessage(
  tx: Transaction,
  { personalData }: EncryptionContext,
  { reason, ...action }: ContactMessageAction & { readonly reason: string },
): Promise<void> {
  const note = await encrypt(tx, { personalData }, action, reason);
  await record(tx, action, { step: 'closed', note, assignee: ({ assignee }) => assignee });
}

type Note = Awaited<ReturnType<typeof encryptNote>>;

interface MessageStep {
  readonly step: ContactStepKind;
  readonly note?: Note;
  readonly assignee: (message: EncryptedMessage) => string | null;
}

async function record(
  tx: Transaction,
  { messageId, actor, at }: ContactMessageAction,
  { assignee, ...made }: MessageStep,
): Promise<void> {
  const message = await lockMessage(tx, messageId);
  if (message === undefined) throw new Refusal('not_found', { contactMessage: messageId });
  const status = statusAfter(message.status, made.step);
  if (status === undefined) throw new Refusal('contact_message_handled', { contactMessage: messageId });
  await updateStatus(tx, messageId, status);
  await setAssignee(tx, contactMessageCases, messageId, { assignee: assignee(message), at });
  await recordCaseStep(tx, contactMessageCases, messageId, { ...made, actor, at });
}

/** An erased message accepts no more notes; an unknown message has no key either. */
function encrypt(
  tx: Transaction,
  context: EncryptionContext,
  { messageId }: ContactMessageAction,
  text: string,
): Promise<Note> {
  const note = requireNote(text, 1);
  return encryptNote(tx, context, { kind: contactMessageCases, owner: { person: messageId }, note });
}
