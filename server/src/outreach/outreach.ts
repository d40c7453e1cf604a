import type { Clock } from '@hiram/values/clock';
import type { BorrowerId, IdSource } from '@hiram/values/ids';
import type { Message, MessageSender } from '../notifications/index.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Log } from '../platform/log/log.ts';
import type { Contact, ContactResult } from './contact.ts';
import {
  type ContactId,
  findPast,
  findPastOfEach,
  insertAsked,
  insertHeldBack,
  isMade,
  lockContacts,
  type NewContact,
  settleContact,
} from './contacts.sql.ts';
import { countedFrom, type GateQuestion, gate, gateRules, type Verdict } from './gate.ts';
import { findHeldOrders, findHolds } from './holds.sql.ts';

export interface OutreachParts {
  readonly database: Database;
  /** Business clock: due dates and the contact log use it. */
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly messages: MessageSender;
  readonly log: Log;
}

/** The only path by which messages reach a borrower's phone. */
export interface Outreach {
  contact(contact: Contact): Promise<ContactResult>;
  /** Estimated cost with the provider that is tried first. */
  estimatedCost(message: Message): bigint;
}

export function createOutreach(parts: OutreachParts): Outreach {
  return {
    contact: (contact) => makeContact(parts, contact),
    estimatedCost: (message) => parts.messages.estimatedCost(message),
  };
}

/**
 * Commits the intent, calls the provider, then commits the outcome. A crash in between leaves a contact with
 * an unknown outcome that is not retried: a missing message does less harm than a duplicate.
 */
async function makeContact(parts: OutreachParts, contact: Contact): Promise<ContactResult> {
  const { database, clock, messages, log } = parts;
  const id = parts.ids.next<'Contact'>();
  const decided = await inTransaction(database, (tx) => decide(tx, clock, contact, id));
  if (decided.kind !== 'allowed') {
    const { about, purpose, market } = contact;
    const reason = decided.kind === 'held_back' ? decided.reason : 'made before';
    log.info({ contactId: id, about, purpose, market, reason }, 'a contact was not made');
    return decided;
  }
  const outcome = await messages.send(messageOf(contact));
  await inTransaction(database, (tx) => settleContact(tx, { id, outcome: outcome.kind, at: clock.now() }));
  return outcome;
}

async function decide(
  tx: Transaction,
  clock: Clock,
  contact: Contact,
  id: ContactId,
): Promise<Verdict | { readonly kind: 'made_before' }> {
  const { contactKey, brandCode, market, channel, purpose, about } = contact;
  // Codes count towards no limit, so they need no lock.
  if (contact.purpose !== 'code') await lockContacts(tx, contact.borrowerId);
  if (await isMade(tx, contactKey)) return { kind: 'made_before' };
  const intended: NewContact = {
    ...{ id, contactKey, brandCode, market, channel, purpose, about },
    borrowerId: contact.purpose === 'code' ? undefined : contact.borrowerId,
    orderId: contact.purpose === 'code' ? undefined : contact.orderId,
    numberIndex: contact.purpose === 'code' ? contact.numberIndex : undefined,
    // Read after the lock is acquired, so the decision uses the time at which it is made.
    at: clock.now(),
  };
  const facts = 'facts' in contact ? contact.facts : { daysLate: 0, isOnItsWay: false };
  const verdict = await askGate(tx, {
    ...{ ...intended, ...facts },
    locale: contact.locale,
    hasWords: contact.text.trim() !== '',
    hasNumber: contact.mobile !== '',
  });
  if (verdict.kind === 'held_back') await insertHeldBack(tx, intended, verdict);
  else if (!(await insertAsked(tx, intended))) return { kind: 'made_before' };
  return verdict;
}

export type GateAsked = Pick<NewContact, 'borrowerId' | 'orderId' | 'market'> &
  Omit<GateQuestion, 'isHeld' | 'past' | 'isAnyHourAllowed'>;

/** Evaluates the contact policy for a borrower. To act on the verdict, lock their contacts first. */
export async function askGate(
  database: Database,
  { borrowerId, orderId, market, ...asked }: GateAsked,
): Promise<Verdict> {
  const rules = gateRules(market, asked.at);
  const isCounted = borrowerId !== undefined && asked.purpose !== 'code';
  const past = isCounted ? await findPast(database, borrowerId, countedFrom(rules, asked.at)) : [];
  const holds = isCounted && orderId !== undefined ? await findHolds(database, { borrowerId, orderId }) : [];
  // Consent to calls at any hour is not collected yet, so none is assumed.
  return gate(rules, { ...asked, past, isHeld: holds.length > 0, isAnyHourAllowed: false });
}

/**
 * The policy's verdict for each of many orders, for a list. It takes two statements, however many orders
 * there are.
 */
export async function askGateForEach(
  database: Database,
  asked: readonly (GateAsked & { readonly borrowerId: BorrowerId; readonly orderId: string })[],
): Promise<Verdict[]> {
  const each = asked.map(({ market, ...question }) => ({ rules: gateRules(market, question.at), question }));
  const [pasts, held] = await Promise.all([
    findPastOfEach(
      database,
      each.map(({ rules, question }) => ({
        ...{ borrowerId: question.borrowerId, since: countedFrom(rules, question.at) },
      })),
    ),
    findHeldOrders(database, asked),
  ]);
  return each.map(({ rules, question: { borrowerId, orderId, ...question } }, index) =>
    gate(rules, {
      ...{ ...question, past: pasts[index] ?? [], isHeld: held.has(`${borrowerId} ${orderId}`) },
      isAnyHourAllowed: false,
    }),
  );
}

function messageOf(contact: Contact): Message {
  const { brandCode, market, channel, locale, mobile, text, campaign = '' } = contact;
  return {
    ...{ brandCode, market, channel, locale, mobile, text, campaign },
    ...(contact.purpose === 'code' ? { oneTimeCode: contact.oneTimeCode } : { notice: contact.notice }),
  };
}
