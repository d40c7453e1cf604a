import type { Clock } from '@hiram/values/clock';
import type { BorrowerId, IdSource } from '@hiram/values/ids';
import type { Database, Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Log } from '#platform/log/log.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { Message, MessageSender, SendOutcome } from '#providers/sms/index.ts';
import type { Contact, ContactResult } from './contact.ts';
import { giveCode } from './contact-checks/give-code.ts';
import { type MessageCode, withCode } from './contact-checks/message-code.ts';
import {
  type ContactRequest,
  contactRules,
  countedFrom,
  evaluateContactPolicy,
  type Verdict,
} from './contact-policy.ts';
import type { ContactTopic } from './contact-topic.ts';
import {
  type ContactId,
  findPastContacts,
  findPastContactsOfEach,
  insertDeferred,
  insertRequested,
  isContactMade,
  lockContacts,
  type NewContact,
  settleContact,
} from './contacts.sql.ts';
import type { Hold } from './hold.ts';
import { findHolds, findPausedOrders } from './holds.sql.ts';
import { findBanned } from './number-bans.sql.ts';
import type { PushChannel } from './push/push-channel.ts';

export interface MessagingDependencies {
  readonly database: Database;
  /** Business clock: due dates and the contact log use it. */
  readonly businessClock: Clock;
  readonly ids: IdSource;
  readonly personalData: PersonalData;
  readonly messages: MessageSender;
  /** Absent if notifications are switched off. */
  readonly push?: PushChannel | undefined;
  readonly log: Log;
}

/** The only path by which messages reach a borrower's phone. */
export interface BorrowerMessaging {
  contact(contact: Contact): Promise<ContactResult>;
  /** Estimated cost with the provider that is tried first. */
  estimatedCost(message: Message): bigint;
}

export function createBorrowerMessaging(context: MessagingDependencies): BorrowerMessaging {
  return {
    contact: (contact) => makeContact(context, contact),
    estimatedCost: (message) => context.messages.estimatedCost(message),
  };
}

/**
 * Commits the intent, calls the provider, then commits the outcome. A crash in between leaves a contact with
 * an unknown outcome that is not retried: a missing message does less harm than a duplicate.
 */
async function makeContact(context: MessagingDependencies, contact: Contact): Promise<ContactResult> {
  const pushed = await makeContactByPush(context, contact);
  if (pushed !== undefined) return pushed;
  return makeContactBy(context, contact, contact.channel, (code) =>
    context.messages.send(messageOf(contact, code)),
  );
}

/**
 * The same contact as a notification, if the borrower chose that. Undefined if it must go by its own channel:
 * also if no push service accepted it in time. It is then logged as not sent, so that the message counts once.
 */
async function makeContactByPush(
  context: MessagingDependencies,
  contact: Contact,
): Promise<ContactResult | undefined> {
  const prepared = await context.push?.prepare(contact);
  if (context.push === undefined || prepared === undefined) return undefined;
  const { push } = context;
  const result = await makeContactBy(context, contact, 'push', async (code) =>
    (await push.deliver(prepared, code))
      ? { kind: 'sent', reference: 'push' }
      : { kind: 'not_sent', reason: 'no push service accepted it' },
  );
  return result.kind === 'not_sent' ? undefined : result;
}

async function makeContactBy(
  context: MessagingDependencies,
  contact: Contact,
  channel: NewContact['channel'],
  send: (code: MessageCode | undefined) => Promise<SendOutcome>,
): Promise<ContactResult> {
  const { database, businessClock, log, ids } = context;
  const id = ids.next<'Contact'>();
  const decided = await inTransaction(database, (tx) => decide(tx, context, { contact, channel, id }));
  if (decided.kind !== 'allowed') {
    const { about, purpose, market } = contact;
    const reason = decided.kind === 'held_back' ? decided.reason : 'made before';
    log.info({ contactId: id, about, purpose, market, reason }, 'contact was not made');
    return decided;
  }
  const outcome = await send(decided.code);
  await inTransaction(database, (tx) =>
    settleContact(tx, { id, outcome: outcome.kind, at: businessClock.now() }),
  );
  return outcome;
}

type Decision =
  | Extract<Verdict, { readonly kind: 'held_back' }>
  | { readonly kind: 'made_before' }
  | { readonly kind: 'allowed'; readonly code: MessageCode | undefined };

async function decide(
  tx: Transaction,
  { businessClock, personalData }: Pick<MessagingDependencies, 'businessClock' | 'personalData'>,
  {
    contact,
    channel,
    id,
  }: { readonly contact: Contact; readonly channel: NewContact['channel']; readonly id: ContactId },
): Promise<Decision> {
  const { contactKey, brandCode, market, purpose, about } = contact;
  // Codes count towards no limit, so they need no lock.
  if (contact.purpose !== 'code') await lockContacts(tx, contact.borrowerId);
  if (await isContactMade(tx, contactKey)) return { kind: 'made_before' };
  const intended: NewContact = {
    id,
    contactKey,
    brandCode,
    market,
    channel,
    purpose,
    about,
    borrowerId: contact.purpose === 'code' ? undefined : contact.borrowerId,
    orderId: contact.purpose === 'code' ? undefined : contact.orderId,
    numberIndex: contact.purpose === 'code' ? contact.numberIndex : undefined,
    // Read after the lock is acquired, so the decision uses the time at which it is made.
    at: businessClock.now(),
  };
  const facts = 'facts' in contact ? contact.facts : { daysLate: 0, isInTransit: false };
  const verdict = await checkContactPolicy(tx, {
    ...intended,
    ...facts,
    locale: contact.locale,
    hasText: contact.text.trim() !== '',
    hasNumber: contact.mobile !== '',
  });
  if (verdict.kind === 'held_back') {
    await insertDeferred(tx, intended, verdict);
    return verdict;
  }
  if (!(await insertRequested(tx, intended))) return { kind: 'made_before' };
  return { kind: 'allowed', code: await codeOf(tx, personalData, contact, intended) };
}

/** A one-time code was requested this minute, and a second code beside it would be typed in its place (decision 170). */
async function codeOf(
  tx: Transaction,
  personalData: PersonalData,
  contact: Contact,
  { id: contactId, at }: NewContact,
): Promise<MessageCode | undefined> {
  if (contact.purpose === 'code') return undefined;
  const { borrowerId } = contact;
  const amountMinor = contact.purpose === 'service' ? undefined : contact.facts.askedMinor;
  return giveCode(tx, personalData, { contactId, borrowerId, amountMinor, at });
}

export type ContactPolicyInput = Pick<NewContact, 'borrowerId' | 'orderId' | 'market'> &
  Omit<ContactRequest, 'isHeld' | 'past' | 'isAnyHourAllowed'> & {
    /** The subject of a message. Calls have none here. */
    readonly about?: string;
  };

/** Evaluates the contact policy for a borrower. To act on the verdict, lock their contacts first. */
export async function checkContactPolicy(
  database: Database,
  { borrowerId, orderId, market, about, ...request }: ContactPolicyInput,
): Promise<Verdict> {
  const rules = contactRules(market, request.at);
  const isCounted = borrowerId !== undefined && request.purpose !== 'code';
  const past = isCounted ? await findPastContacts(database, borrowerId, countedFrom(rules, request.at)) : [];
  const holds = isCounted && orderId !== undefined ? await findHolds(database, { borrowerId, orderId }) : [];
  const banned = isCounted ? await findBanned(database, [borrowerId]) : new Set();
  // Consent to calls at any hour is not collected yet, so none is assumed.
  return evaluateContactPolicy(rules, {
    ...request,
    hasNumber: request.hasNumber && !isBanned(banned, borrowerId, request),
    past,
    isHeld: holds.some((hold) => appliesTo(hold, about)),
    isAnyHourAllowed: false,
  });
}

/** A notification goes to a browser of the borrower, and an e-mail to an address: neither needs a number. */
function isBanned(
  banned: ReadonlySet<unknown>,
  borrowerId: BorrowerId | undefined,
  { channel }: Pick<ContactRequest, 'channel'>,
): boolean {
  return channel !== 'push' && channel !== 'email' && banned.has(borrowerId);
}

/** A promise pauses every demand but the one reminder on its own day. */
function appliesTo({ why }: Hold, about: string | undefined): boolean {
  return !(why === 'promise' && about === ('promise_due_today' satisfies ContactTopic));
}

/**
 * The policy's verdict for each of many orders, for a list. It takes three statements, however many orders
 * there are.
 */
export async function checkContactPolicyForEach(
  database: Database,
  request: readonly (ContactPolicyInput & { readonly borrowerId: BorrowerId; readonly orderId: string })[],
): Promise<Verdict[]> {
  const each = request.map(({ market, ...question }) => ({
    rules: contactRules(market, question.at),
    question,
  }));
  const [pasts, held, banned] = await Promise.all([
    findPastContactsOfEach(
      database,
      each.map(({ rules, question }) => ({
        borrowerId: question.borrowerId,
        since: countedFrom(rules, question.at),
      })),
    ),
    findPausedOrders(database, request),
    findBanned(
      database,
      request.map(({ borrowerId }) => borrowerId),
    ),
  ]);
  return each.map(({ rules, question: { borrowerId, orderId, ...question } }, index) =>
    evaluateContactPolicy(rules, {
      ...question,
      hasNumber: question.hasNumber && !isBanned(banned, borrowerId, question),
      past: pasts[index] ?? [],
      isHeld: held.has(`${borrowerId} ${orderId}`),
      isAnyHourAllowed: false,
    }),
  );
}

function messageOf(contact: Contact, code: MessageCode | undefined): Message {
  const { brandCode, market, channel, locale, mobile, campaign = '' } = contact;
  const text = code === undefined ? contact.text : withCode(contact.text, code);
  return {
    brandCode,
    market,
    channel,
    locale,
    mobile,
    text,
    campaign,
    ...(contact.purpose === 'code'
      ? { oneTimeCode: contact.oneTimeCode }
      : { notice: { ...contact.notice, ...(code !== undefined && { code }) } }),
  };
}
