import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { ContactPolicyReason } from '@hiram/contract/messaging/messaging-staff';
import type { BorrowerId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type {
  MessageChannel,
  NoticeVariables,
  OneTimeCodeVariables,
  SendOutcome,
} from '#providers/sms/index.ts';
import type { ContactTopic } from './contact-topic.ts';

interface AnyContact {
  /** Our own key, unique to this contact. Retries with the same key contact the borrower only once. */
  readonly contactKey: string;
  readonly brandCode: string;
  readonly market: MarketId;
  readonly channel: MessageChannel;
  /** The language of the text. */
  readonly locale: Locale;
  /** In the market's storage format. */
  readonly mobile: string;
  /** The subject, as logged and as shown to the borrower. */
  readonly about: ContactTopic;
  readonly text: string;
  /** The advertising campaign that referred the person. Absent if there was none. */
  readonly campaign?: string;
}

/**
 * The person has just requested a code. The owner of the number is not looked up: a slower answer for a
 * customer's number would reveal who is a customer.
 */
interface CodeContact extends AnyContact {
  readonly purpose: 'code';
  /** The blind index of the number and its brand, as computed by identity. */
  readonly numberIndex: Buffer;
  readonly oneTimeCode: OneTimeCodeVariables;
}

/** A status update that the borrower is waiting for. */
export interface ServiceContact extends AnyContact {
  readonly purpose: 'service';
  readonly borrowerId: BorrowerId;
  /** An order keeps one id from the application on. */
  readonly orderId?: string;
  readonly notice: NoticeVariables;
}

/** Current facts about an order, supplied by the sender of a reminder. */
export interface DebtFacts {
  /** 0 if nothing is late. */
  readonly daysLate: number;
  /** Payments in transit cover the amount, so no reminder is sent for it. */
  readonly isInTransit: boolean;
  /** What is due, in minor units. The text names no amount; a contact check says whether one is right. */
  readonly askedMinor?: bigint;
}

/** About an amount that is due or late. */
export interface DebtContact extends AnyContact {
  readonly purpose: 'reminder' | 'collection';
  readonly borrowerId: BorrowerId;
  readonly orderId: string;
  readonly notice: NoticeVariables;
  readonly facts: DebtFacts;
}

export type Contact = CodeContact | ServiceContact | DebtContact;

/** The contact policy refused. A later attempt with the same key may be allowed. */
interface DeferredContact {
  readonly kind: 'held_back';
  readonly reason: ContactPolicyReason;
  /** The earliest permitted time by hours and frequency. Absent if it is not known. */
  readonly until?: Instant;
}

/**
 * The result of a contact: the provider's outcome, held back by policy, or already made with this key so that
 * nothing was done. `not_sent` is the only outcome after which the same key is retried.
 */
export type ContactResult = SendOutcome | DeferredContact | { readonly kind: 'made_before' };
