import type { Clock } from '@hiram/values/clock';
import type { IdSource } from '@hiram/values/ids';
import { addMs, type Instant } from '@hiram/values/instant';
import { beginEmailReply, settleEmailReply } from '#messaging/index.ts';
import { findBrand } from '#people/brands/index.ts';
import { borrowerOfTypedNumber } from '#people/identity/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type DueWork, dueWork } from '#platform/due-work/due-work.ts';
import type { Log } from '#platform/log/log.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { type MailOutcome, type MailSender, mailWaitMs } from '#providers/mail/index.ts';
import type { SentEmail } from './contact-email.ts';
import {
  claimEmails,
  type DueEmail,
  type EmailResult,
  type EncryptedEmail,
  lockEmail,
  markSending,
  recordEmailResult,
} from './contact-emails.sql.ts';
import { lockMessage, updateStatus } from './contact-messages.sql.ts';
import { openedEmail } from './read-contact-emails.ts';
import { readContactMessage } from './read-contact-messages.ts';

export interface ContactEmailContext {
  readonly database: Database;
  /** System time. */
  readonly systemClock: Clock;
  /** The contact log uses it. */
  readonly businessClock: Clock;
  readonly ids: IdSource;
  readonly personalData: PersonalData;
  readonly mail: MailSender;
  readonly log: Log;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Mail servers themselves give up after some days; a person would rather be called earlier. */
const GIVE_UP_AFTER_MS = 72 * HOUR;

/** Sends answers to contact messages. After a failure it tries again with growing pauses, up to an hour. */
export function dueContactEmails(context: ContactEmailContext): DueWork {
  return dueWork<DueEmail>({
    kind: 'contact_email',
    clock: context.systemClock,
    limits: { concurrency: 2, leaseMs: 2 * MINUTE, lookEveryMs: 2 * SECOND },
    claim: claimEmails,
    keyOf: ({ id }) => id,
    run: (due) => sendEmail(context, due),
  });
}

interface PreparedEmail {
  readonly email: SentEmail;
  readonly attempts: number;
  /** Undefined if the person is not a known borrower. */
  readonly contactId: ContactId | undefined;
}

type ContactId = Parameters<typeof settleEmailReply>[2]['contactId'];

async function sendEmail(context: ContactEmailContext, due: DueEmail): Promise<void> {
  const { database, systemClock, mail, log } = context;
  const prepared = await inTransaction(database, (tx) => prepare(tx, context, due));
  if (prepared === undefined) return;
  const { email, attempts, contactId } = prepared;
  const outcome = await mail.send({
    to: email.address,
    from: email.from,
    ...(email.replyTo !== undefined && { replyTo: email.replyTo }),
    subject: email.subject,
    text: email.text,
    messageId: email.messageId,
    thread: email.thread,
    suppressesAutoReplies: true,
  });
  if (outcome.kind !== 'sent') {
    log.warn({ email: due.id, outcome: outcome.kind, reason: outcome.reason }, 'answer was not sent');
  }
  await inTransaction(database, async (tx) => {
    await end(tx, due, resultOf(outcome, { at: systemClock.now(), attempts }));
    if (contactId === undefined) return;
    await settleEmailReply(tx, context, { contactId, outcome: contactOutcomes[outcome.kind] });
  });
}

const contactOutcomes = {
  sent: 'sent',
  refused: 'rejected',
  failed: 'not_sent',
  unclear: 'unknown',
} as const satisfies Record<MailOutcome['kind'], string>;

/** Marks it as being sent, or ends it if it must not be sent. */
async function prepare(
  tx: Transaction,
  context: ContactEmailContext,
  due: DueEmail,
): Promise<PreparedEmail | undefined> {
  const { personalData, systemClock } = context;
  const at = systemClock.now();
  await lockMessage(tx, due.contactMessageId);
  const stored = await lockEmail(tx, due.id);
  const problem = problemOf(stored, at);
  if (stored?.delivery === undefined || problem === 'not_due') return undefined;
  if (problem !== undefined) {
    // The process that called the mail server died, so nobody knows whether it was sent.
    await end(tx, due, { state: problem === 'interrupted' ? 'unclear' : 'failed', problem, at });
    return undefined;
  }
  const key = await personalData.findKey(tx, due.contactMessageId);
  const content = key && openedEmail(stored, key).content;
  if (content?.direction !== 'sent') {
    await end(tx, due, { state: 'failed', problem: 'erased', at });
    return undefined;
  }
  const contact = await beginContact(tx, context, { stored, email: content });
  if (contact === 'held_back') {
    await end(tx, due, { state: 'failed', problem: 'held_back', at });
    return undefined;
  }
  await markSending(tx, due.id);
  return { email: content, attempts: stored.delivery.attempts, contactId: contact };
}

function problemOf(
  stored: EncryptedEmail | undefined,
  at: Instant,
): 'not_due' | 'interrupted' | 'expired' | undefined {
  const { delivery } = stored ?? {};
  if (delivery?.state === 'sending') return 'interrupted';
  if (delivery?.state !== 'waiting') return 'not_due';
  return at > addMs(delivery.requestedAt, GIVE_UP_AFTER_MS) ? 'expired' : undefined;
}

/** A known borrower sees the answer in the log of who contacted them. It has no text. */
async function beginContact(
  tx: Transaction,
  context: ContactEmailContext,
  { stored, email }: { readonly stored: EncryptedEmail; readonly email: SentEmail },
): Promise<ContactId | 'held_back' | undefined> {
  const { personalData } = context;
  const message = await readContactMessage({ database: tx, personalData }, stored.contactMessageId);
  const brand = await findBrand(tx, message.brandCode);
  const typed = message.content?.telephone ?? '';
  if (brand === undefined || typed === '') return undefined;
  const { code, market } = brand;
  const borrowerId = await borrowerOfTypedNumber(
    { database: tx, personalData },
    { brand: code, market, typed },
  );
  if (borrowerId === undefined) return undefined;
  const decision = await beginEmailReply(tx, context, {
    contactKey: `contact-email-${stored.id}-${stored.delivery?.requestedAt ?? 0}`,
    borrowerId,
    brandCode: code,
    market,
    locale: message.locale,
    hasText: email.text.trim() !== '',
  });
  if (decision.kind === 'held_back') return 'held_back';
  return decision.kind === 'allowed' ? decision.contactId : undefined;
}

function resultOf(
  outcome: MailOutcome,
  { at, attempts }: { readonly at: Instant; readonly attempts: number },
): EmailResult {
  switch (outcome.kind) {
    case 'sent':
      return { state: 'sent', at };
    case 'failed': {
      const tryAt = addMs(at, mailWaitMs(attempts));
      return { state: 'waiting', problem: codeOf(outcome.reason), tryAt };
    }
    case 'refused':
      return { state: 'failed', problem: codeOf(outcome.reason), at };
    case 'unclear':
      return { state: 'unclear', problem: codeOf(outcome.reason), at };
  }
}

const LONGEST_CODE = 60;

function codeOf(reason: string): string {
  return reason.replace(/[^A-Za-z0-9_ ]/g, ' ').slice(0, LONGEST_CODE) || 'unknown';
}

/** An answer that did not arrive, or may not have, opens the message again: somebody has to look at it. */
async function end(tx: Transaction, due: DueEmail, result: EmailResult): Promise<void> {
  const message = await lockMessage(tx, due.contactMessageId);
  await recordEmailResult(tx, due.id, result);
  const isUndelivered = result.state === 'failed' || result.state === 'unclear';
  if (isUndelivered && message?.status !== 'new') await updateStatus(tx, due.contactMessageId, 'new');
}
