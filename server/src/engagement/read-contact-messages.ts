import type { Database } from '../platform/database/database.ts';
import { Refusal } from '../platform/errors.ts';
import type { PersonKey } from '../platform/personal-data/personal-data.ts';
import { CONTENT_PLACE, type ContactDesk, senderIndexes, WORDS_PLACE } from './contact-desk.ts';
import type { ContactContent, ContactMessage, ContactMessageId, ContactStep } from './contact-message.ts';
import {
  countMessages,
  findMessage,
  findMessages,
  findSteps,
  type MessagePage,
  type SealedMessage,
} from './contact-messages.sql.ts';

/** What a person can look over at once; it also bounds how many keys are opened for one page. */
const LARGEST_PAGE = 100;

export type ContactInbox = Pick<ContactDesk, 'database' | 'personalData'>;

/** What is looked through: what waits for somebody, what one person has taken and not closed, or what is done. */
export type ContactQueue =
  | { readonly kind: 'new' | 'answered' | 'closed' }
  | { readonly kind: 'mine'; readonly assignee: string };

export interface ContactMessagesWanted {
  readonly queue: ContactQueue;
  /** Left out, those of every brand. */
  readonly brandCode?: string | undefined;
  /** A person's whole e-mail address or telephone number: what is sealed cannot be searched by its parts. */
  readonly search?: string | undefined;
  /** Where the page before ended. */
  readonly after?: ContactMessageId | undefined;
  readonly limit: number;
}

export interface ContactMessagePage {
  readonly messages: readonly ContactMessage[];
  /** Where the next page goes on; undefined at the end. */
  readonly next: ContactMessageId | undefined;
}

/** A message with what was done about it. */
export interface ContactMessageCase extends ContactMessage {
  readonly steps: readonly ContactStep[];
}

/** A page of the inbox: where somebody waits for us the oldest first, otherwise the newest. */
export async function listContactMessages(
  { database, personalData }: ContactInbox,
  { queue, brandCode, search, after, limit }: ContactMessagesWanted,
): Promise<ContactMessagePage> {
  const size = Math.min(limit, LARGEST_PAGE);
  const wanted = search?.trim() ?? '';
  const found = await findMessages(database, {
    ...inQueue(queue),
    brandCode,
    after,
    // One more than is shown tells whether there is a next page.
    limit: size + 1,
    sentBy: wanted === '' ? undefined : senderIndexes(personalData, { email: wanted, telephone: wanted }),
  });
  const shown = found.slice(0, size);
  const keys = await personalData.findKeys(
    database,
    shown.map(({ id }) => id),
  );
  return {
    messages: shown.map((message) => opened(message, keys.get(message.id))),
    next: found.length > size ? shown.at(-1)?.id : undefined,
  };
}

/** How many messages nobody has answered or closed yet. */
export function countWaitingMessages(database: Database, brandCode?: string): Promise<number> {
  return countMessages(database, { statuses: ['new'], brandCode });
}

/** Refuses with `not_found` for an id that no message has. */
export async function readContactMessage(
  { database, personalData }: ContactInbox,
  id: ContactMessageId,
): Promise<ContactMessageCase> {
  const message = await findMessage(database, id);
  if (message === undefined) throw new Refusal('not_found', { contactMessage: id });
  const key = await personalData.findKey(database, id);
  const steps = await findSteps(database, id);
  return {
    ...opened(message, key),
    steps: steps.map(({ words, ...step }) => ({
      ...step,
      words: words === null ? undefined : key?.unseal(WORDS_PLACE, words),
    })),
  };
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

function opened({ content, ...facts }: SealedMessage, key: PersonKey | undefined): ContactMessage {
  return {
    ...facts,
    // The cast is safe: contentText wrote it, and what is sealed cannot have been altered.
    content: key && (JSON.parse(key.unseal(CONTENT_PLACE, content)) as ContactContent),
  };
}
