import { name, sentence, shortNumber } from '../common-fields.ts';
import { choice, instant, integer, list, object, optional, publicId, text } from '../field.ts';
import { CONTACT_POLICY_REASONS } from '../messaging/messaging-staff.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';
import { cursor } from '../staff-fields.ts';

// One approved message about many loans. Each loan has a row of its own, and the contact policy decides on each message when it
// is sent.

/**
 * `payment_late`: the payment of a day has not arrived. `payment_due`: a payment is due on a day. The texts are those of the
 * reminders: they name the day and the link, and no amount.
 */
const BULK_MESSAGES = ['payment_late', 'payment_due'] as const;
export type BulkMessageKind = (typeof BULK_MESSAGES)[number];

/** The most loans of one message. */
export const MOST_MESSAGES = 500;

/** Why a message does not go to a loan: the message does not fit it, or the contact policy stops it. */
export const NO_MESSAGE_REASONS = [
  'not_found',
  'nothing_due',
  'not_late',
  'is_late',
  /** The borrower gets the message about another of the chosen loans. */
  'same_borrower',
  ...CONTACT_POLICY_REASONS,
] as const;
export type NoMessageReason = (typeof NO_MESSAGE_REASONS)[number];

/**
 * `waiting`: will be sent in a moment. `stopped`: the message does not fit, or the contact policy stopped it. `not_delivered`: no
 * provider accepted it. `unknown`: the provider did not answer, and it is not sent again.
 */
const BULK_MESSAGE_STATES = ['waiting', 'sent', 'stopped', 'not_delivered', 'unknown'] as const;
export type BulkMessageState = (typeof BULK_MESSAGE_STATES)[number];

const loans = {
  message: choice(...BULK_MESSAGES),
  /** Separated by commas. */
  loanIds: text({ min: 36, max: 37 * MOST_MESSAGES }),
} as const;

const stopped = list(
  object({ loanId: publicId, number: optional(shortNumber), why: choice(...NO_MESSAGE_REASONS) }),
);

/** What a message about these loans would do now. Sends and saves nothing. */
export const previewBulkMessage = defineStaffCall({
  name: 'previewBulkMessage',
  path: '/console/bulk-messages/preview',
  request: loans,
  data: {
    possible: integer,
    stopped,
    /** The text for the first possible loan, in English; empty if none is possible. */
    text: sentence,
    /** The languages in which it is sent, and to how many. */
    languages: list(object({ language: text({ max: 20 }), count: integer })),
  },
  refusals: [...staffRefusals, 'request_malformed'],
});

/** Sends the message. With the same key and message it can be repeated, and continued with more loans. */
export const sendBulkMessage = defineStaffCall({
  name: 'sendBulkMessage',
  path: '/console/bulk-messages/send',
  request: { ...loans, requestKey: text({ min: 8, max: 64 }) },
  data: {
    bulkMessageId: publicId,
    /** Loans that are new in the message. */
    added: integer,
    /** Loans that it had already. They get no second message. */
    already: integer,
    /** Loans that do not exist. */
    notFound: integer,
  },
  refusals: [...staffRefusals, 'request_malformed'],
});

const bulkMessage = {
  bulkMessageId: publicId,
  message: choice(...BULK_MESSAGES),
  sentBy: name,
  sentAt: instant,
  loans: integer,
  waiting: integer,
  sent: integer,
  stopped: integer,
  notDelivered: integer,
  unknown: integer,
} as const;

/** Newest first. */
export const listBulkMessages = defineStaffCall({
  name: 'listBulkMessages',
  path: '/console/bulk-messages',
  request: { after: cursor },
  data: { messages: list(object(bulkMessage)), next: cursor, asOf: instant },
  refusals: staffRefusals,
});

/** What became of the message, for each loan. */
export const openBulkMessage = defineStaffCall({
  name: 'openBulkMessage',
  path: '/console/bulk-messages/one',
  request: { bulkMessageId: publicId },
  data: {
    ...bulkMessage,
    rows: list(
      object({
        loanId: publicId,
        number: optional(shortNumber),
        state: choice(...BULK_MESSAGE_STATES),
        why: optional(choice(...NO_MESSAGE_REASONS)),
        at: optional(instant),
      }),
    ),
    asOf: instant,
  },
  refusals: [...staffRefusals, 'not_found'],
});

export const bulkMessageCalls = [
  previewBulkMessage,
  sendBulkMessage,
  listBulkMessages,
  openBulkMessage,
] as const;
