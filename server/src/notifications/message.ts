import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';

/** A text message to read, or a voice call to listen to. */
export type MessageChannel = 'sms' | 'voice';

/** What a message with a one-time code says, piece by piece: some providers take the pieces and not the text. */
export interface OneTimeCodeWords {
  readonly code: string;
  readonly brandName: string;
  /** The host of the page that the code is typed into. */
  readonly host: string;
}

/** What a message without a code says, for providers that take the pieces. */
export interface NoticeWords {
  readonly about:
    | 'application_answered'
    | 'payout_arrived'
    | 'payout_account_needed'
    | 'payout_to_return'
    | 'payment_found'
    | 'payment_not_found'
    | 'complaint_received'
    | 'complaint_answered'
    | 'complaint_late'
    | 'complaint_reopened'
    | 'late_charges_waived'
    | 'credit_refunded'
    | 'due_date_moved'
    | 'reminder_before_due'
    | 'reminder_on_payday'
    | 'reminder_due_today'
    | 'payment_late';
  readonly brandName: string;
  readonly host: string;
  /** The day that it speaks of, written for the reader; of reminders alone. */
  readonly day?: string;
}

/** A message on its way to one person. Its text and its number are nobody else's: neither is ever logged. */
export interface Message {
  readonly brandCode: string;
  readonly market: MarketId;
  readonly channel: MessageChannel;
  readonly locale: Locale;
  /** In the form that the market keeps. */
  readonly mobile: string;
  /** What is read, or what is said. */
  readonly text: string;
  /** Of a message that carries a code; every other is a notice. */
  readonly oneTimeCode?: OneTimeCodeWords;
  readonly notice?: NoticeWords;
  /** Whose advertisement brought the person here; empty when there was none. */
  readonly campaign: string;
}

/**
 * What came of asking a provider.
 * - `sent`: it has the message, under its own reference.
 * - `rejected`: it will never take this message; nobody else should be asked.
 * - `not_sent`: nothing was done; later, or by another provider, it may work.
 * - `unknown`: it may have been sent, and nobody can tell.
 */
export type SendOutcome =
  | { readonly kind: 'sent'; readonly reference: string }
  | { readonly kind: 'rejected' | 'not_sent' | 'unknown'; readonly reason: string };

/** A provider as an adapter shows it: one message in, one outcome out. It never throws for what a provider does. */
export interface MessageProvider {
  readonly name: ProviderName;
  readonly channels: readonly MessageChannel[];
  send(message: Message): Promise<SendOutcome>;
}

export const PROVIDER_NAMES = ['semaphore', 'msg91', 'twilio'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];
