import { createHash } from 'node:crypto';
import { addMs, type Instant } from '@hiram/values/instant';
import { findBrand } from '#people/brands/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { InboundMail } from '#providers/mail/index.ts';
import { tokenDigest as digestOfReplyToken } from './answer-email.ts';
import { emailIdsIn, type ReceivedEmail, tokenIn } from './contact-email.ts';
import {
  countReceivedEmails,
  findMessageOfEmails,
  findMessageOfToken,
  insertReceivedEmail,
  insertWebhookToken,
  isEmailKnown,
} from './contact-emails.sql.ts';
import { type ContactMessageId, contentText } from './contact-message.ts';
import {
  CONTENT_FIELD,
  type ContactMessageContext,
  contentIndexesOf,
  EMAIL_FIELD,
  senderIndexes,
} from './contact-message-context.ts';
import { countMessagesSince, insertMessage, lockMessage, updateStatus } from './contact-messages.sql.ts';
import { findBrandOfAddress } from './engagement.sql.ts';

export type ReceiveEmailContext = ContactMessageContext & { readonly replyDomain: string };

interface PostedEmail {
  readonly mail: InboundMail;
  /** Of the webhook that brought it. */
  readonly tokenDigest: Buffer;
}

/**
 * `stored`; `known`: it was stored before; `automatic`: sent by a program, so nobody waits for an answer; `replayed`:
 * the webhook's token brought another e-mail; `unknown_address`; `too_many`.
 */
export type EmailReceipt = 'stored' | 'known' | 'automatic' | 'replayed' | 'unknown_address' | 'too_many';

const HOUR_MS = 3_600_000;
/** More than a person writes. */
const MOST_PER_HOUR = { messagesOfSender: 10, emailsOfThread: 20 } as const;

/** Adds the e-mail to its thread and opens that message again, or makes it a new message of the brand it was sent to. */
export function receiveEmail(context: ReceiveEmailContext, posted: PostedEmail): Promise<EmailReceipt> {
  return inTransaction(context.database, (tx) => receive(tx, context, posted));
}

async function receive(
  tx: Transaction,
  context: ReceiveEmailContext,
  { mail, tokenDigest }: PostedEmail,
): Promise<EmailReceipt> {
  const at = context.systemClock.now();
  // Without a Message-ID, only Mailgun's own repetition is recognised.
  const messageIdDigest =
    mail.messageId === undefined ? tokenDigest : createHash('sha256').update(mail.messageId).digest();
  if (await isEmailKnown(tx, messageIdDigest)) return 'known';
  if (!(await insertWebhookToken(tx, { tokenDigest, at }))) return 'replayed';
  if (mail.isAutomatic || (await isOurs(tx, context, mail.from.address))) return 'automatic';
  const threadOf = await findThread(tx, context, mail);
  return threadOf === undefined
    ? open(tx, context, { mail, messageIdDigest, at })
    : addToThread(tx, context, { mail, messageIdDigest, at, id: threadOf });
}

/** Our own address would answer itself. */
async function isOurs(
  tx: Transaction,
  { replyDomain }: ReceiveEmailContext,
  address: string,
): Promise<boolean> {
  return (
    address.toLowerCase().endsWith(`@${replyDomain}`) || (await findBrandOfAddress(tx, address)) !== undefined
  );
}

/**
 * By the reply address, whose token only those have who were given the e-mail. Otherwise by our Message-ID, and only
 * for the person who wrote the message: a Message-ID may be guessed or forwarded.
 */
async function findThread(
  tx: Transaction,
  { personalData, replyDomain }: ReceiveEmailContext,
  { recipient, from, answers }: InboundMail,
): Promise<ContactMessageId | undefined> {
  const token = tokenIn(recipient, replyDomain);
  if (token !== undefined) {
    const found = await findMessageOfToken(tx, digestOfReplyToken(token));
    if (found !== undefined) return found;
  }
  const { emailIndexes } = senderIndexes(personalData, { email: from.address, telephone: '' });
  return findMessageOfEmails(tx, { emailIds: emailIdsIn(answers), emailIndexes });
}

interface Arrived {
  readonly mail: InboundMail;
  readonly messageIdDigest: Buffer;
  readonly at: Instant;
}

async function addToThread(
  tx: Transaction,
  { personalData, ids }: ReceiveEmailContext,
  { mail, messageIdDigest, at, id }: Arrived & { readonly id: ContactMessageId },
): Promise<EmailReceipt> {
  const message = await lockMessage(tx, id);
  const key = await personalData.findKey(tx, id);
  // An erased message accepts nothing more.
  if (message === undefined || key === undefined) return 'unknown_address';
  if ((await countReceivedEmails(tx, id, addMs(at, -HOUR_MS))) >= MOST_PER_HOUR.emailsOfThread)
    return 'too_many';
  await insertReceivedEmail(tx, {
    id: ids.next<'ContactEmail'>(),
    contactMessageId: id,
    madeAt: at,
    content: key.encrypt(EMAIL_FIELD, JSON.stringify(contentOf(mail, mail.text))),
    messageIdDigest,
  });
  if (message.status !== 'new') await updateStatus(tx, id, 'new');
  return 'stored';
}

async function open(
  tx: Transaction,
  { personalData, ids }: ReceiveEmailContext,
  { mail, messageIdDigest, at }: Arrived,
): Promise<EmailReceipt> {
  const brandCode = await findBrandOfAddress(tx, mail.recipient);
  const brand = brandCode === undefined ? undefined : await findBrand(tx, brandCode);
  if (brand === undefined) return 'unknown_address';
  const { name, address } = mail.from;
  const content = {
    name: name === '' ? address.slice(0, address.lastIndexOf('@')) : name,
    telephone: '',
    email: address,
    remark: mail.text,
  };
  const { emailIndexes, phoneIndexes } = senderIndexes(personalData, content);
  const sent = await countMessagesSince(tx, { emailIndexes, since: addMs(at, -HOUR_MS) });
  if (sent >= MOST_PER_HOUR.messagesOfSender) return 'too_many';
  const { id, key } = await personalData.newPerson(tx, () => ids.next<'ContactMessage'>());
  await insertMessage(tx, {
    id,
    brandCode: brand.code,
    locale: brand.locales[0],
    receivedAt: at,
    requestId: `email-${messageIdDigest.toString('base64url')}`,
    content: key.encrypt(CONTENT_FIELD, contentText(content)),
    contentIndex: contentIndexesOf(personalData, content)[0],
    emailIndex: emailIndexes[0],
    phoneIndex: phoneIndexes[0],
  });
  await insertReceivedEmail(tx, {
    id: ids.next<'ContactEmail'>(),
    contactMessageId: id,
    madeAt: at,
    content: key.encrypt(EMAIL_FIELD, JSON.stringify(contentOf(mail, ''))),
    messageIdDigest,
  });
  return 'stored';
}

function contentOf({ from, subject, messageId, attachments }: InboundMail, text: string): ReceivedEmail {
  return { direction: 'received', address: from.address, subject, text, messageId, attachments };
}
