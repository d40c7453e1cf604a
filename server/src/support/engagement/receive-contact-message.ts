import type { Locale } from '@hiram/contract/locales';
import { type Instant, instantFromEpochMs } from '@hiram/values/instant';
import type { Transaction } from '#platform/database/database.ts';
import { lockValues } from '#platform/database/lock-values.sql.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { addressRange } from '#platform/http/address-range.ts';
import { type ContactContent, completeContent, contentText } from './contact-message.ts';
import {
  CONTENT_FIELD,
  type ContactMessageContext,
  contentIndexesOf,
  senderIndexes,
} from './contact-message-context.ts';
import { countMessage, findContentIndex, insertMessage } from './contact-messages.sql.ts';

export interface ReceivedContactMessage {
  readonly brandCode: string;
  readonly locale: Locale;
  /** Idempotency key from the page; without one, equal content on the same day is the same message. */
  readonly requestId: string | undefined;
  readonly content: ContactContent;
  /** Whether the invisible honeypot field was filled in. */
  readonly isTrapped: boolean;
  readonly sender: { readonly address: string; readonly device: string | undefined };
}

/**
 * Rate limits per hour: 10 per device is more than a person writes. A carrier puts thousands of people behind
 * one address range, so its limit is what a whole town might write.
 */
export const MESSAGES_PER_HOUR = { device: 10, address_range: 120 } as const;

const MS_PER_HOUR = 3_600_000;
const MS_PER_DAY = 24 * MS_PER_HOUR;

/**
 * Adds a message to the brand's inbox, once per request id. Refuses incomplete content, or other content
 * under a known id, with `request_malformed`, and excessive use with `too_many_requests`.
 */
export async function receiveContactMessage(
  context: ContactMessageContext,
  received: ReceivedContactMessage,
): Promise<void> {
  const content = completeContent(received.content);
  if (content === undefined) throw new Refusal('request_malformed', { contactMessage: 'incomplete' });
  // A bot that fills in the honeypot gets a success response, so that it does not try another way.
  if (received.isTrapped) return;
  try {
    await inTransaction(context.database, (tx) => store(tx, context, { ...received, content }));
  } catch (error) {
    if (!(error instanceof AlreadyReceived)) throw error;
  }
}

/** Rolls back a transaction whose message was just inserted by another one; never leaves this file. */
class AlreadyReceived extends Error {
  override readonly name = 'AlreadyReceived';
}

async function store(
  tx: Transaction,
  context: ContactMessageContext,
  received: ReceivedContactMessage,
): Promise<void> {
  const { brandCode, locale, content } = received;
  const { personalData } = context;
  const receivedAt = context.systemClock.now();
  const contentIndexes = contentIndexesOf(personalData, content);
  const requestIds =
    received.requestId === undefined
      ? contentIndexes.map((index) => requestIdOf(index, receivedAt))
      : [received.requestId];
  await lockValues(tx, contentIndexes);
  const known = await findContentIndex(tx, { brandCode, requestIds });
  if (known !== undefined) {
    if (!contentIndexes.some((index) => index.equals(known)))
      throw new Refusal('request_malformed', { requestId: 'used before' });
    return;
  }
  await countSender(tx, context, received.sender, receivedAt);
  const { id, key } = await personalData.newPerson(tx, () => context.ids.next<'ContactMessage'>());
  const { emailIndexes, phoneIndexes } = senderIndexes(personalData, content);
  const isNew = await insertMessage(tx, {
    id,
    brandCode,
    locale,
    receivedAt,
    requestId: received.requestId ?? requestIdOf(contentIndexes[0], receivedAt),
    contentIndex: contentIndexes[0],
    emailIndex: emailIndexes[0],
    phoneIndex: phoneIndexes[0],
    content: key.encrypt(CONTENT_FIELD, contentText(content)),
  });
  // Of two concurrent submissions, the later does not even count towards a limit.
  if (!isNew) throw new AlreadyReceived();
}

function requestIdOf(contentIndex: Buffer, receivedAt: Instant): string {
  return `plain-${Math.floor(receivedAt / MS_PER_DAY)}-${contentIndex.toString('base64url')}`;
}

async function countSender(
  tx: Transaction,
  { personalData }: ContactMessageContext,
  { address, device }: ReceivedContactMessage['sender'],
  receivedAt: Instant,
): Promise<void> {
  const hour = instantFromEpochMs(Math.floor(receivedAt / MS_PER_HOUR) * MS_PER_HOUR);
  const senders = [
    { kind: 'address_range', value: addressRange(address) } as const,
    ...(device === undefined ? [] : [{ kind: 'device', value: device } as const]),
  ];
  for (const { kind, value } of senders) {
    const sender = personalData.blindIndex('contact_message_counts.sender', `${kind} ${value}`);
    const received = await countMessage(tx, { kind, sender, hour });
    if (received > MESSAGES_PER_HOUR[kind]) throw new Refusal('too_many_requests', { contactMessages: kind });
  }
}
