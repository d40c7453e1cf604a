import { currency, name, sentence, timeZone } from './common-fields.ts';
import {
  choice,
  civilDate,
  flag,
  instant,
  integer,
  list,
  minorUnits,
  object,
  optional,
  publicId,
  text,
} from './field.ts';
import { defineStaffCall, forStaffAlone } from './staff-call.ts';
import { cursor } from './staff-fields.ts';

// What staff see of the payments that borrowers make. Money that has no place, and what differs between the books, is
// reconciliation's.

/** A provider's own name of something. */
const reference = text({ max: 300 });

export const PAYMENT_STATES = [
  'created',
  'sent',
  'pending',
  'paid',
  'failed',
  'expired',
  'cancelled',
  'unknown',
] as const;

export const PAYMENT_PURPOSES = [
  'instalments',
  'settlement',
  'part_prepayment',
  'extension',
  'cancellation',
] as const;

/**
 * `in_flight`: not over, and within its time. `too_long`: not over, and past it. `held`: the money came and has no place
 * yet. `ended`: posted, failed, expired or replaced.
 */
export const PAYMENT_QUEUES = ['in_flight', 'too_long', 'held', 'ended'] as const;
export type StaffPaymentQueue = (typeof PAYMENT_QUEUES)[number];

/** What became of a provider's message. */
export const CALLBACK_VERDICTS = [
  'posted',
  'noted',
  'nothing_new',
  'books_asked',
  'held',
  'not_ours',
  'not_understood',
  'unknown_event',
] as const;
export type CallbackVerdict = (typeof CALLBACK_VERDICTS)[number];

const CALLBACK_NEWS = ['awaiting_payer', 'pending', 'paid', 'failed', 'expired'] as const;

const paymentRow = {
  paymentId: publicId,
  orderId: publicId,
  brand: publicId,
  timeZone,
  currency,
  amount: minorUnits,
  purpose: choice(...PAYMENT_PURPOSES),
  channel: publicId,
  provider: publicId,
  /** The provider's own; empty before it has told one. */
  reference,
  state: choice(...PAYMENT_STATES),
  /** Why it ended or waits, in a few words; empty where its state says it all. */
  why: name,
  begunAt: instant,
  changedAt: instant,
  /** By when it can be paid, or, on its way, by when the money is to be here. */
  dueBy: instant,
  /** Of money that is held: by when somebody is to have placed it. */
  placeBy: optional(instant),
};

/** Payments: those that are not over by their time, those that are by the newest. */
export const listStaffPayments = defineStaffCall({
  name: 'listStaffPayments',
  path: '/console/payments',
  request: {
    queue: choice(...PAYMENT_QUEUES),
    ofBrand: optional(publicId),
    /** A payment's id, an order's id or a provider's reference, whole. Then the queue does not matter. */
    search: optional(text({ min: 1, max: 300 })),
    after: cursor,
  },
  data: {
    payments: list(object(paymentRow)),
    next: cursor,
    /** How many take too long, and how much money has no place; counting stops at a thousand. */
    tooLong: integer,
    held: integer,
    asOf: instant,
  },
  refusals: forStaffAlone,
});

const callbackRow = {
  provider: publicId,
  callbackId: reference,
  /** None where it names no payment of ours. */
  paymentId: optional(publicId),
  /** None where nobody could make out what it says. */
  says: optional(choice(...CALLBACK_NEWS)),
  /** "1" where its signature proved what it says; otherwise the provider's books were asked. */
  isProof: flag,
  verdict: choice(...CALLBACK_VERDICTS),
  /** How often the same came. */
  copies: integer,
  receivedAt: instant,
  lastReceivedAt: instant,
};

/** One payment with everything that is known of it. Whoever looks is recorded. */
export const openStaffPayment = defineStaffCall({
  name: 'openStaffPayment',
  path: '/console/payments/open',
  request: { paymentId: publicId },
  data: {
    ...paymentRow,
    asOf: instant,
    /** When the provider's books are asked next, and how often they were; none once they have said their last word. */
    askNextAt: optional(instant),
    asked: integer,
    /** The loan's charges stand still for it; `isStanding` is "0" once they go on. */
    standstill: optional(object({ since: instant, until: instant, isStanding: flag })),
    steps: list(object({ step: name, at: instant, amount: optional(minorUnits), why: name })),
    /** The money that came for it, each by the provider's reference. */
    received: list(
      object({
        provider: publicId,
        reference,
        currency,
        amount: minorUnits,
        paidAt: instant,
        heardAt: instant,
        heardBy: name,
        state: text({ max: 40 }),
        postedAs: optional(choice(...PAYMENT_PURPOSES)),
        why: name,
        placeBy: optional(instant),
      }),
    ),
    callbacks: list(object(callbackRow)),
    /** What the books have of its money, each transfer in the order in which it was posted. */
    postings: list(
      object({
        bookedOn: civilDate,
        kind: name,
        debit: name,
        credit: name,
        /** Of the money that came, which need not be the loan's. */
        currency,
        amount: minorUnits,
        reason: text({ max: 300 }),
      }),
    ),
    acts: list(choice('ask_again')),
  },
  refusals: [...forStaffAlone, 'not_found'],
});

/** Asks the provider's books about a payment and does what they say, now. Safe at any time. */
export const askProviderAgain = defineStaffCall({
  name: 'askProviderAgain',
  path: '/console/payments/ask',
  request: { paymentId: publicId },
  data: { state: choice(...PAYMENT_STATES), said: sentence },
  refusals: [...forStaffAlone, 'not_found'],
});

/** What providers called back with, the newest first, without what they wrote. */
export const listPaymentCallbacks = defineStaffCall({
  name: 'listPaymentCallbacks',
  path: '/console/payment-callbacks',
  request: {
    provider: optional(publicId),
    verdict: optional(choice(...CALLBACK_VERDICTS)),
    ofPayment: optional(publicId),
    after: optional(text({ max: 500 })),
  },
  data: {
    callbacks: list(object(callbackRow)),
    next: optional(text({ max: 500 })),
    /** Who ever called back. */
    providers: list(publicId),
    asOf: instant,
  },
  refusals: forStaffAlone,
});

/**
 * What a provider wrote, byte for byte. It may name a person: whoever reads it says why, and both are in the audit trail.
 */
export const openPaymentCallback = defineStaffCall({
  name: 'openPaymentCallback',
  path: '/console/payment-callbacks/open',
  request: { provider: publicId, callbackId: reference, reason: text({ min: 10, max: 500 }) },
  data: {
    ...callbackRow,
    /** "0" where whoever it is about was forgotten: nobody can read it any more. */
    isReadable: flag,
    body: text({ max: 65_536 }),
  },
  refusals: [...forStaffAlone, 'not_found'],
});

/**
 * Has a message done once more what it did when it came. What was posted is not posted again; what could not be read, or
 * had no place, may have one by now.
 */
export const replayPaymentCallback = defineStaffCall({
  name: 'replayPaymentCallback',
  path: '/console/payment-callbacks/replay',
  request: { provider: publicId, callbackId: reference, reason: text({ min: 10, max: 500 }) },
  data: { verdict: choice(...CALLBACK_VERDICTS), said: sentence },
  refusals: [...forStaffAlone, 'not_found'],
});

/** How the payments stand that were begun in a span of time. */
const standings = object({
  made: integer,
  paid: integer,
  pending: integer,
  /** Nobody has paid them yet. */
  awaited: integer,
  /** Failed or ran out. */
  failed: integer,
  /** The provider did not say whether it has them. */
  unanswered: integer,
});

/** How well each provider does its work. */
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
        /** From the borrower's payment to our books, the middle one of the last day; none without any. */
        secondsToPost: optional(integer),
        lastCallbackAt: optional(instant),
        /** Not over, and past their time. */
        tooLong: integer,
      }),
    ),
    asOf: instant,
  },
  refusals: forStaffAlone,
});
