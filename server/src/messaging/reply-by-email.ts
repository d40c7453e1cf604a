import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { Clock } from '@hiram/values/clock';
import type { BorrowerId, IdSource } from '@hiram/values/ids';
import type { Transaction } from '#platform/database/database.ts';
import { checkContactPolicy } from './borrower-messaging.ts';
import type { Verdict } from './contact-policy.ts';
import type { ContactTopic } from './contact-topic.ts';
import {
  type ContactId,
  insertDeferred,
  insertRequested,
  isContactMade,
  lockContacts,
  settleContact,
} from './contacts.sql.ts';

/** An answer by e-mail to a borrower who wrote to us. E-mail carries nothing else, so no purpose can be named. */
export interface EmailReply {
  readonly contactKey: string;
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly market: MarketId;
  readonly locale: Locale;
  readonly hasText: boolean;
}

interface ReplyContext {
  readonly businessClock: Clock;
  readonly ids: IdSource;
}

type ReplyDecision =
  | { readonly kind: 'allowed'; readonly contactId: ContactId }
  | { readonly kind: 'made_before' }
  | Extract<Verdict, { readonly kind: 'held_back' }>;

/**
 * Evaluates the contact policy and records the contact, before the mail server is called. The outcome follows with
 * `settleEmailReply`. A key whose e-mail was certainly not sent may be used again.
 */
export async function beginEmailReply(
  tx: Transaction,
  { businessClock, ids }: ReplyContext,
  { hasText, locale, ...reply }: EmailReply,
): Promise<ReplyDecision> {
  await lockContacts(tx, reply.borrowerId);
  if (await isContactMade(tx, reply.contactKey)) return { kind: 'made_before' };
  const contact = {
    ...reply,
    id: ids.next<'Contact'>(),
    orderId: undefined,
    channel: 'email',
    purpose: 'reply',
    about: 'email_answered' satisfies ContactTopic,
    at: businessClock.now(),
  } as const;
  const verdict = await checkContactPolicy(tx, {
    ...contact,
    locale,
    hasText,
    hasNumber: true,
    daysLate: 0,
    isInTransit: false,
  });
  if (verdict.kind === 'held_back') {
    await insertDeferred(tx, contact, verdict);
    return verdict;
  }
  return (await insertRequested(tx, contact))
    ? { kind: 'allowed', contactId: contact.id }
    : { kind: 'made_before' };
}

export function settleEmailReply(
  tx: Transaction,
  { businessClock }: Pick<ReplyContext, 'businessClock'>,
  {
    contactId,
    outcome,
  }: {
    readonly contactId: ContactId;
    readonly outcome: 'sent' | 'rejected' | 'not_sent' | 'unknown';
  },
): Promise<void> {
  return settleContact(tx, { id: contactId, outcome, at: businessClock.now() });
}
