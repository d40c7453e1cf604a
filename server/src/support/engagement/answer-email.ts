import { createHash, randomBytes } from 'node:crypto';
import type { Instant } from '@hiram/values/instant';
import { findBrand } from '#people/brands/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { isOneAddress } from '#providers/mail/index.ts';
import { composeAnswer, type EmailContent, replyAddress } from './contact-email.ts';
import { findEmails, insertSentEmail, lockEmail, requestEmailAgain } from './contact-emails.sql.ts';
import { type ContactMessage, type ContactMessageId, comparableEmail } from './contact-message.ts';
import { type ContactMessageContext, EMAIL_FIELD } from './contact-message-context.ts';
import { lockMessage, updateStatus } from './contact-messages.sql.ts';
import { findSupportContact } from './engagement.sql.ts';
import { readContactMessage } from './read-contact-messages.ts';

/** How answers leave. Absent if no mail server is configured. */
export interface AnswerMail {
  /** Without it, people reply to the support address. */
  readonly replyDomain: string | undefined;
}

export type AnswerMailContext = Pick<ContactMessageContext, 'personalData' | 'ids'> & {
  readonly answerMail: AnswerMail | undefined;
};

/** The address that an answer comes from, or why it cannot be sent by e-mail. */
export type AnswerWay =
  | { readonly kind: 'email'; readonly from: string }
  | { readonly kind: 'none'; readonly reason: 'not_configured' | 'no_support_address' | 'no_sender_address' };

export async function answerWay(
  database: Database,
  answerMail: AnswerMail | undefined,
  { brandCode, content }: Pick<ContactMessage, 'brandCode' | 'content'>,
): Promise<AnswerWay> {
  if (answerMail === undefined) return { kind: 'none', reason: 'not_configured' };
  const support = await findSupportContact(database, brandCode);
  if (support === undefined || !isOneAddress(support.email))
    return { kind: 'none', reason: 'no_support_address' };
  const to = content?.email ?? '';
  const isOwn = comparableEmail(to) === comparableEmail(support.email);
  return isOneAddress(to) && !isOwn
    ? { kind: 'email', from: support.email }
    : { kind: 'none', reason: 'no_sender_address' };
}

const TOKEN_BYTES = 16;

/**
 * Queues the answer as an e-mail, if it can be sent. The caller has just recorded the answer, which locks the message
 * and is possible only once, so one answer is one e-mail.
 */
export async function queueAnswerEmail(
  tx: Transaction,
  { personalData, ids, answerMail }: AnswerMailContext,
  {
    messageId,
    answer,
    at,
  }: { readonly messageId: ContactMessageId; readonly answer: string; readonly at: Instant },
): Promise<void> {
  const { brandCode, locale, content, emails } = await readContactMessage(
    { database: tx, personalData },
    messageId,
  );
  const way = await answerWay(tx, answerMail, { brandCode, content });
  if (way.kind === 'none' || answerMail === undefined || content === undefined) return;
  const [brand, key] = await Promise.all([findBrand(tx, brandCode), personalData.keyFor(tx, messageId)]);
  const id = ids.next<'ContactEmail'>();
  const { replyDomain } = answerMail;
  const token = replyDomain === undefined ? undefined : randomBytes(TOKEN_BYTES).toString('hex');
  const email: EmailContent = composeAnswer({
    id,
    // Always the person who wrote first: a reply may come from anyone who was given the reply address.
    to: content.email,
    from: { name: brand?.englishName ?? brandCode, address: way.from },
    replyTo: token === undefined || replyDomain === undefined ? undefined : replyAddress(token, replyDomain),
    answer,
    locale,
    earlier: emails.map((one) => one.content),
  });
  await insertSentEmail(tx, {
    id,
    contactMessageId: messageId,
    madeAt: at,
    content: key.encrypt(EMAIL_FIELD, JSON.stringify(email)),
    replyTokenDigest: token === undefined ? undefined : tokenDigest(token),
  });
}

/** The token is random and long, so a plain digest is enough. */
export function tokenDigest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Sends an answer again that was given up, or that may not have been sent. The newest state decides: of two who do it,
 * the second is refused.
 */
export async function resendEmail(
  tx: Transaction,
  {
    messageId,
    emailId,
    at,
  }: { readonly messageId: ContactMessageId; readonly emailId: string; readonly at: Instant },
): Promise<void> {
  const message = await lockMessage(tx, messageId);
  const email = await lockEmail(tx, emailId);
  if (message === undefined || email?.contactMessageId !== messageId) throw new Refusal('not_found');
  const state = email.delivery?.state;
  const newest = (await findEmails(tx, messageId)).at(-1);
  if ((state !== 'failed' && state !== 'unclear') || newest?.id !== email.id) {
    throw new Refusal('contact_message_handled', { contactEmail: emailId });
  }
  await requestEmailAgain(tx, email.id, at);
  if (message.status === 'new') await updateStatus(tx, messageId, 'answered');
}
