import { readCaseSteps, splitPage } from '#cases/index.ts';
import type { Database } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import type { PersonKey } from '#platform/personal-data/personal-data.ts';
import type { ContactEmail } from './contact-email.ts';
import {
  type ContactContent,
  type ContactMessage,
  type ContactMessageId,
  type ContactStep,
  contactMessageCases,
} from './contact-message.ts';
import { CONTENT_FIELD, type ContactMessageContext, senderIndexes } from './contact-message-context.ts';
import {
  countMessages,
  type EncryptedMessage,
  findMessage,
  findMessages,
  type MessagePage,
} from './contact-messages.sql.ts';

import { readContactEmails } from './read-contact-emails.ts';

/** A readable page size, which also limits how many keys are decrypted per page. */
const LARGEST_PAGE = 100;

export type ContactInbox = Pick<ContactMessageContext, 'database' | 'personalData'>;

/** Queue filter: unanswered, assigned to one person and open, or done. */
type ContactQueue =
  | { readonly kind: 'new' | 'answered' | 'closed' }
  | { readonly kind: 'mine'; readonly assignee: string };

export interface ContactMessagesQuery {
  readonly queue: ContactQueue;
  /** If omitted, all brands. */
  readonly brandCode?: string | undefined;
  /** A complete e-mail address or phone number, because encrypted data cannot be searched by parts. */
  readonly search?: string | undefined;
  /** Cursor after the previous page. */
  readonly after?: ContactMessageId | undefined;
  readonly limit: number;
}

export interface ContactMessagePage {
  readonly messages: readonly ContactMessage[];
  /** Cursor of the next page; undefined at the end. */
  readonly next: ContactMessageId | undefined;
}

/** A message with its steps and its e-mails, oldest first. */
export interface ContactMessageCase extends ContactMessage {
  readonly steps: readonly ContactStep[];
  readonly emails: readonly ContactEmail[];
}

/** A page of the inbox: open messages oldest first, all others newest first. */
export async function listContactMessages(
  { database, personalData }: ContactInbox,
  { queue, brandCode, search, after, limit }: ContactMessagesQuery,
): Promise<ContactMessagePage> {
  const size = Math.min(limit, LARGEST_PAGE);
  const searchText = search?.trim() ?? '';
  const found = await findMessages(database, {
    ...inQueue(queue),
    brandCode,
    after,
    limit: size + 1,
    sentBy:
      searchText === ''
        ? undefined
        : senderIndexes(personalData, { email: searchText, telephone: searchText }),
  });
  const { shown, next } = splitPage(found, size, ({ id }) => id);
  const keys = await personalData.findKeys(
    database,
    shown.map(({ id }) => id),
  );
  return {
    messages: shown.map((message) => opened(message, keys.get(message.id))),
    next,
  };
}

/** The oldest messages that are neither answered nor closed, without what they say. */
export async function findWaitingMessages(
  database: Database,
  limit: number,
): Promise<readonly Omit<EncryptedMessage, 'content'>[]> {
  return findMessages(database, { statuses: ['new'], order: 'oldest_first', limit });
}

/** Number of messages neither answered nor closed. */
export function countWaitingMessages(database: Database, brandCode?: string): Promise<number> {
  return countMessages(database, { statuses: ['new'], brandCode });
}

/** Refuses an unknown id with `not_found`. */
export async function readContactMessage(
  { database, personalData }: ContactInbox,
  id: ContactMessageId,
): Promise<ContactMessageCase> {
  const message = await findMessage(database, id);
  if (message === undefined) throw new Refusal('not_found', { contactMessage: id });
  const [key, steps] = await Promise.all([
    personalData.findKey(database, id),
    readCaseSteps({ database, personalData }, contactMessageCases, id),
  ]);
  return { ...opened(message, key), steps, emails: await readContactEmails(database, id, key) };
}

function inQueue(queue: ContactQueue): Pick<MessagePage, 'statuses' | 'assignee' | 'order'> {
  switch (queue.kind) {
    case 'new':
      return { statuses: ['new'], order: 'oldest_first' };
    case 'mine':
      return { statuses: ['new', 'answered'], assignee: queue.assignee, order: 'oldest_first' };
    case 'answered':
    case 'closed':
      return { statuses: [queue.kind], order: 'newest_first' };
  }
}

function opened({ content, ...facts }: EncryptedMessage, key: PersonKey | undefined): ContactMessage {
  return {
    ...facts,
    // The cast is safe: `contentText` wrote it, and the encryption is authenticated.
    content: key && (JSON.parse(key.decrypt(CONTENT_FIELD, content)) as ContactContent),
  };
}
