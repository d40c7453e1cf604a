import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';

/** A text message or a voice call. */
export type MessageChannel = 'sms' | 'voice';

/** The parts of an OTP message. Some providers take the parts instead of the text. */
export interface OneTimeCodeVariables {
  readonly code: string;
  readonly brandName: string;
  /** Host of the page on which the code is entered. */
  readonly host: string;
}

/** The parts of a message without a code, for providers that take parts. */
export interface NoticeVariables {
  readonly about:
    | 'application_answered'
    | 'application_resumed'
    | 'application_reopened'
    | 'loan_confirmed'
    | 'payout_arrived'
    | 'payout_account_needed'
    | 'payout_to_return'
    | 'payment_found'
    | 'payment_not_found'
    | 'payment_reversed'
    | 'payment_reinstated'
    | 'complaint_received'
    | 'complaint_answered'
    | 'complaint_late'
    | 'complaint_reopened'
    | 'late_charges_waived'
    | 'credit_refunded'
    | 'overcharge_refunded'
    | 'refund_account_needed'
    | 'due_date_moved'
    | 'settlement_offered'
    | 'debit_announced'
    | 'new_device_login'
    | 'payout_account_changed'
    | 'passkey_added'
    | 'passkey_removed'
    | 'reminder_before_due'
    | 'reminder_on_payday'
    | 'reminder_due_today'
    | 'payment_late'
    | 'promise_recorded'
    | 'promise_due_today';
  readonly brandName: string;
  readonly host: string;
  /** The date in the message, formatted for the reader. Reminders and promises only. */
  readonly day?: string;
  /** By which anyone can check that the message is from the lender. Added to every notice when it is sent. */
  readonly code?: string;
}

/** A message to one person. Its text and number are personal data and are never logged. */
export interface Message {
  readonly brandCode: string;
  readonly market: MarketId;
  readonly channel: MessageChannel;
  readonly locale: Locale;
  /** In the market's storage format. */
  readonly mobile: string;
  /** The text to read or to speak. */
  readonly text: string;
  /** Set for a message with a code. Every other message is a notice. */
  readonly oneTimeCode?: OneTimeCodeVariables;
  readonly notice?: NoticeVariables;
  /** The advertising campaign that referred the person. Empty if there was none. */
  readonly campaign: string;
}

/**
 * The outcome of a request to a provider.
 * - `sent`: the provider has the message, under its own reference.
 * - `rejected`: the provider will never accept this message; do not try another.
 * - `not_sent`: nothing was done; a later attempt or another provider may work.
 * - `unknown`: the message may have been sent, and this cannot be determined.
 */
export type SendOutcome =
  | { readonly kind: 'sent'; readonly reference: string }
  | { readonly kind: 'rejected' | 'not_sent' | 'unknown'; readonly reason: string };

/** A provider adapter: one message in, one outcome out. It never throws for provider failures. */
export interface MessageProvider {
  readonly name: ProviderName;
  readonly channels: readonly MessageChannel[];
  send(message: Message): Promise<SendOutcome>;
}

const PROVIDER_NAMES = ['semaphore', 'msg91', 'twilio'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];
