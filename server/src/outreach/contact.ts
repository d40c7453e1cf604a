import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { GateReason } from '@hiram/contract/outreach-staff';
import type { BorrowerId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { MessageChannel, NoticeWords, OneTimeCodeWords, SendOutcome } from '../notifications/index.ts';
import type { ContactAbout } from './about.ts';

interface AnyContact {
  /** Ours, and of this contact alone: whatever is retried, a contact with this key is made once. */
  readonly contactKey: string;
  readonly brandCode: string;
  readonly market: MarketId;
  readonly channel: MessageChannel;
  /** The language of the text. */
  readonly locale: Locale;
  /** In the form that the market keeps. */
  readonly mobile: string;
  /** What it is about, as the log keeps it and the borrower reads it. */
  readonly about: ContactAbout;
  readonly text: string;
  /** Whose advertisement brought the person here; absent when there was none. */
  readonly campaign?: string;
}

/**
 * They asked for a code this minute. Whose number it is, is not asked: an answer that takes longer for a customer's number
 * would tell strangers who is one.
 */
export interface CodeContact extends AnyContact {
  readonly purpose: 'code';
  /** The blind index of the number with its brand, as identity makes it. */
  readonly numberIndex: Buffer;
  readonly oneTimeCode: OneTimeCodeWords;
}

/** News that somebody waits for. */
export interface ServiceContact extends AnyContact {
  readonly purpose: 'service';
  readonly borrowerId: BorrowerId;
  /** An order has one id from the application on. */
  readonly orderId?: string;
  readonly notice: NoticeWords;
}

/** What is known of an order, by whoever wants to remind somebody of it, at this moment. */
export interface DebtFacts {
  /** 0 where nothing is late. */
  readonly daysLate: number;
  /** Enough money is on its way: nobody is reminded of what they have paid. */
  readonly isOnItsWay: boolean;
}

/** Of what falls due, or is late. */
export interface DebtContact extends AnyContact {
  readonly purpose: 'reminder' | 'collection';
  readonly borrowerId: BorrowerId;
  readonly orderId: string;
  readonly notice: NoticeWords;
  readonly facts: DebtFacts;
}

export type Contact = CodeContact | ServiceContact | DebtContact;

/** The gate said no. Asked again with the same key later, it may say yes. */
export interface HeldBack {
  readonly kind: 'held_back';
  readonly reason: GateReason;
  /** From when on it may be, as far as hours and frequency tell; absent where nobody knows. */
  readonly until?: Instant;
}

/**
 * What became of a contact: what the provider said, or that it was held back, or that one with this key was made before and
 * nothing was done. `not_sent` is the one outcome after which the same key is tried anew.
 */
export type ContactResult = SendOutcome | HeldBack | { readonly kind: 'made_before' };
