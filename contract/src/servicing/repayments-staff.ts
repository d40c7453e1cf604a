import { currency, name, sentence, shortNumber, timeZone } from '../common-fields.ts';
import {
  boolean,
  choice,
  civilDate,
  instant,
  integer,
  list,
  minorUnits,
  object,
  optional,
  publicId,
  text,
} from '../field.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';
import { cursor } from '../staff-fields.ts';

// The staff view of borrowers' payments. Unallocated payments and mismatches belong to reconciliation.

/** A provider's reference. */
const reference = text({ max: 300 });

const PAYMENT_STATES = [
  'created',
  'sent',
  'pending',
  'paid',
  'failed',
  'expired',
  'cancelled',
  'unknown',
] as const;

const PAYMENT_PURPOSES = [
  'instalments',
  'settlement',
  'part_prepayment',
  'extension',
  'cancellation',
] as const;

/**
 * `in_flight`: open and within its time limit. `too_long`: open and past it. `held`: the money arrived and is
 * in suspense. `ended`: posted, failed, expired or replaced.
 */
export const PAYMENT_QUEUES = ['in_flight', 'too_long', 'held', 'ended'] as const;
export type StaffPaymentQueue = (typeof PAYMENT_QUEUES)[number];

/** The result of processing a provider's webhook. */
export const WEBHOOK_VERDICTS = [
  'posted',
  'noted',
  'nothing_new',
  'books_asked',
  'held',
  'not_ours',
  'not_understood',
  'unknown_event',
] as const;

const WEBHOOK_STATUSES = [
  'awaiting_payer',
  'pending',
  'paid',
  'failed',
  'expired',
  'reversal_announced',
] as const;

const paymentRow = {
  paymentId: publicId,
  number: optional(shortNumber),
  orderId: publicId,
  brand: publicId,
  timeZone,
  currency,
  amount: minorUnits,
  purpose: choice(...PAYMENT_PURPOSES),
  channel: publicId,
  provider: publicId,
  /** The provider's reference; empty until it is known. */
  reference,
  state: choice(...PAYMENT_STATES),
  /** A short reason why it ended or waits; empty if the state is sufficient. */
  why: name,
  begunAt: instant,
  changedAt: instant,
  /** The deadline for paying or, for a payment in transit, for the money's arrival. */
  dueBy: instant,
  /** For money in suspense: the deadline for allocating it. */
  allocateBy: optional(instant),
};

/** Payments: open ones by deadline, finished ones newest first. */
export const listStaffPayments = defineStaffCall({
  name: 'listStaffPayments',
  path: '/console/payments',
  request: {
    queue: choice(...PAYMENT_QUEUES),
    ofBrand: optional(publicId),
    /** The number or full id of a payment or a loan, or a provider reference. The queue is then ignored. */
    search: optional(text({ min: 1, max: 300 })),
    after: cursor,
  },
  data: {
    payments: list(object(paymentRow)),
    next: cursor,
    /** The number of payments past their time limit and of unallocated ones; counting stops at a thousand. */
    tooLong: integer,
    held: integer,
    asOf: instant,
  },
  refusals: staffRefusals,
});

const webhookRow = {
  provider: publicId,
  webhookId: reference,
  /** Absent if it references no payment of ours. */
  paymentId: optional(publicId),
  /** Absent if its content could not be parsed. */
  reported: optional(choice(...WEBHOOK_STATUSES)),
  /** True if a signature verified it; otherwise the provider's status was polled. */
  isVerified: boolean,
  verdict: choice(...WEBHOOK_VERDICTS),
  /** How often the same webhook arrived. */
  copies: integer,
  receivedAt: instant,
  lastReceivedAt: instant,
};

/** One payment with all its details. Every view is audited. */
export const openStaffPayment = defineStaffCall({
  name: 'openStaffPayment',
  path: '/console/payments/open',
  request: { paymentId: publicId },
  data: {
    ...paymentRow,
    asOf: instant,
    /** The time of the next poll of the provider and the number of polls; absent once the status is final. */
    nextPollAt: optional(instant),
    polls: integer,
    /** The accrual pause for this payment; `isActive` is false once accrual has resumed. */
    accrualPause: optional(object({ since: instant, until: instant, isActive: boolean })),
    steps: list(object({ step: name, at: instant, amount: optional(minorUnits), why: name })),
    /** The money received for it, by the provider's reference. */
    received: list(
      object({
        provider: publicId,
        reference,
        currency,
        amount: minorUnits,
        paidAt: instant,
        reportedAt: instant,
        reportedVia: name,
        state: text({ max: 40 }),
        postedAs: optional(choice(...PAYMENT_PURPOSES)),
        why: name,
        allocateBy: optional(instant),
      }),
    ),
    webhooks: list(object(webhookRow)),
    /** The ledger's transfers for its money, in posting order. */
    postings: list(
      object({
        bookedOn: civilDate,
        kind: name,
        debit: name,
        credit: name,
        /** The currency of the received money, which may differ from the loan's. */
        currency,
        amount: minorUnits,
        reason: text({ max: 300 }),
      }),
    ),
    actions: list(choice('ask_again')),
  },
  refusals: [...staffRefusals, 'not_found'],
});

/** Polls the provider for a payment and applies the result immediately. Safe at any time. */
export const pollProvider = defineStaffCall({
  name: 'pollProvider',
  path: '/console/payments/ask',
  request: { paymentId: publicId },
  data: { state: choice(...PAYMENT_STATES), resultMessage: sentence },
  refusals: [...staffRefusals, 'not_found'],
});

/** Provider webhooks, newest first, without their content. */
export const listPaymentWebhooks = defineStaffCall({
  name: 'listPaymentWebhooks',
  path: '/console/payment-callbacks',
  request: {
    provider: optional(publicId),
    verdict: optional(choice(...WEBHOOK_VERDICTS)),
    ofPayment: optional(publicId),
    after: optional(text({ max: 500 })),
  },
  data: {
    webhooks: list(object(webhookRow)),
    next: optional(text({ max: 500 })),
    /** All providers that have sent webhooks. */
    providers: list(publicId),
    asOf: instant,
  },
  refusals: staffRefusals,
});

/**
 * A provider's webhook, byte for byte. It may contain personal data, so reading requires a reason, and both
 * are audited.
 */
export const openPaymentWebhook = defineStaffCall({
  name: 'openPaymentWebhook',
  path: '/console/payment-callbacks/open',
  request: { provider: publicId, webhookId: reference, reason: text({ min: 10, max: 500 }) },
  data: {
    ...webhookRow,
    /** False if the person was erased: the content can no longer be decrypted. */
    isReadable: boolean,
    body: text({ max: 65_536 }),
  },
  refusals: [...staffRefusals, 'not_found'],
});

/**
 * Processes a webhook again. What was posted is not posted again; what could not be parsed or allocated may
 * succeed now.
 */
export const replayPaymentWebhook = defineStaffCall({
  name: 'replayPaymentWebhook',
  path: '/console/payment-callbacks/replay',
  request: { provider: publicId, webhookId: reference, reason: text({ min: 10, max: 500 }) },
  data: { verdict: choice(...WEBHOOK_VERDICTS), resultMessage: sentence },
  refusals: [...staffRefusals, 'not_found'],
});

/** The number of payments started in a period, by status. */
const standings = object({
  made: integer,
  paid: integer,
  pending: integer,
  /** Not yet paid. */
  awaited: integer,
  /** Failed or expired. */
  failed: integer,
  /** The provider did not confirm that it has them. */
  unanswered: integer,
});

/** The health of each provider. */
export const readProviderHealth = defineStaffCall({
  name: 'readProviderHealth',
  path: '/console/payment-providers/health',
  request: {},
  data: {
    providers: list(
      object({
        provider: publicId,
        lastHour: standings,
        lastDay: standings,
        /**
         * The median time from the borrower's payment to our posting over the last day; absent without
         * payments.
         */
        secondsToPost: optional(integer),
        lastWebhookAt: optional(instant),
        /** Open and past their time limit. */
        tooLong: integer,
      }),
    ),
    asOf: instant,
  },
  refusals: staffRefusals,
});
