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
import { CONTACT_POLICY_REASONS } from '../messaging/messaging-staff.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';
import { cursor, marketId } from '../staff-fields.ts';

// Servicing of late loans by staff.

/**
 * A promise to pay. The server sets every state but `active` from the ledger. `part_kept`: some of the amount came in
 * time. No call sets one.
 */
const PROMISE_STATES = ['active', 'kept', 'part_kept', 'broken'] as const;
export type PromiseState = (typeof PROMISE_STATES)[number];

/** The promises on a loan, newest first, and whether another can be recorded. */
export const listPromises = defineStaffCall({
  name: 'listPromises',
  path: '/console/collections/promises',
  request: { orderId: publicId },
  data: {
    promises: list(
      object({
        promiseId: publicId,
        amount: minorUnits,
        payOn: civilDate,
        channelName: name,
        state: choice(...PROMISE_STATES),
        /** Posted in time so far. */
        paid: minorUnits,
        madeAt: instant,
        madeBy: name,
        decidedAt: optional(instant),
      }),
    ),
    canPromise: boolean,
    /** Why no promise can be recorded; empty if one can. */
    whyNot: sentence,
    currency,
    timeZone,
    /** What is owed today: the most that can be promised. */
    most: minorUnits,
    /** The first and the last day that can be promised. */
    from: civilDate,
    until: civilDate,
    channels: list(object({ channel: publicId, channelName: name })),
    /** The message that the borrower receives, for the first day. It names the day and no amount. */
    message: sentence,
  },
  refusals: [...staffRefusals, 'not_found'],
});

/** Records a promise. It pauses reminders and calls about the loan, and changes nothing on it. */
export const recordPromise = defineStaffCall({
  name: 'recordPromise',
  path: '/console/collections/promise',
  request: {
    orderId: publicId,
    amount: minorUnits,
    payOn: civilDate,
    channel: publicId,
    /** An idempotency key that the page creates. */
    requestKey: text({ min: 8, max: 64 }),
  },
  data: { promiseId: publicId },
  refusals: [...staffRefusals, 'not_found', 'promise_active', 'promise_not_possible'],
});

/**
 * `to_call`: may be called now. `promises`: with an active promise. `broken`: the last promise was broken. `paused`: may
 * not be called now. `all`: every late loan.
 */
const COLLECTIONS_VIEWS = ['to_call', 'promises', 'broken', 'paused', 'all'] as const;
export type CollectionsView = (typeof COLLECTIONS_VIEWS)[number];

/** How a call ended; the most frequent first. The server has the meaning and the next step of each. */
export const DISPOSITIONS = [
  'promise',
  'says_paid',
  'reached_callback',
  'hardship',
  'dispute',
  'refuses',
  'no_answer',
  'wrong_number',
  'third_party',
  'deceased',
  'busy',
  'unreachable',
  'voicemail_left',
  'reached_refused_identity',
  'wants_no_contact',
  'insolvent_or_legal',
  'language',
  'abusive_stop',
] as const;
export type Disposition = (typeof DISPOSITIONS)[number];

/** Thousandths: 350 is 35 %. */
const permille = integer;

const lateLoan = {
  orderId: publicId,
  loanNumber: optional(shortNumber),
  /** Masked. */
  borrowerName: name,
  brand: publicId,
  timeZone,
  currency,
  daysLate: integer,
  owed: minorUnits,
  /** The product of the factors, at most 950. */
  likelihood: permille,
  factors: list(object({ label: name, permille })),
  /** Owed today × likelihood × reachable now: "0" if the contact policy allows no call. */
  expected: minorUnits,
  lastPromise: optional(object({ state: choice(...PROMISE_STATES), payOn: civilDate })),
  calledLastAt: optional(instant),
  mayCall: boolean,
  /** `strategy`: the contact policy allows a call, and the strategy of the loan does not. */
  reason: optional(choice(...CONTACT_POLICY_REASONS, 'strategy')),
  mayCallFrom: optional(instant),
};

/** Late loans of a market, ranked by expected recovery, or by the promised day. */
export const listCollections = defineStaffCall({
  name: 'listCollections',
  path: '/console/collections/queue',
  request: {
    view: choice(...COLLECTIONS_VIEWS),
    ofMarket: marketId,
    ofBrand: optional(publicId),
    after: cursor,
  },
  data: { rows: list(object(lateLoan)), next: cursor, asOf: instant },
  refusals: staffRefusals,
});

/** What an agent needs to call about a loan. Opening it is audited. */
export const openCollectionsCase = defineStaffCall({
  name: 'openCollectionsCase',
  path: '/console/collections/case',
  request: { orderId: publicId },
  data: {
    ...lateLoan,
    /** While a call is allowed: the end of the contact hours, if the market has any. */
    mayCallUntil: optional(instant),
    language: text({ max: 20 }),
    explained: list(
      object({
        key: publicId,
        on: civilDate,
        title: name,
        why: sentence,
        amount: minorUnits,
        isTakenOff: boolean,
      }),
    ),
    /** Pauses that a call has caused. Another person than the caller releases them. */
    callHolds: list(
      object({ holdId: publicId, why: name, since: instant, calledBy: name, canRelease: boolean }),
    ),
    /** Newest first. */
    payments: list(object({ on: civilDate, amount: minorUnits, isReversed: boolean })),
    dispositions: list(
      object({
        disposition: choice(...DISPOSITIONS),
        label: name,
        party: choice('none', 'wrong', 'right'),
        nextStep: sentence,
      }),
    ),
  },
  refusals: [...staffRefusals, 'not_found'],
});

/** Ends a call that startContactCall has started. A wrong number or a third party bans the number at once. */
export const recordDisposition = defineStaffCall({
  name: 'recordDisposition',
  path: '/console/collections/disposition',
  request: { contactId: publicId, disposition: choice(...DISPOSITIONS), note: text({ max: 500 }) },
  data: { nextStep: sentence },
  refusals: [...staffRefusals, 'not_found', 'call_ended_before'],
});

/** Ends the pause that a call has caused. The caller cannot do it. */
export const releaseCallHold = defineStaffCall({
  name: 'releaseCallHold',
  path: '/console/collections/release-hold',
  request: { orderId: publicId, holdId: publicId, reason: text({ min: 10, max: 500 }) },
  data: {},
  refusals: [...staffRefusals, 'not_found'],
});

/**
 * What each agent reached, was promised and collected, at most 92 days. Calls count on their day, promises on the promised
 * day.
 */
export const readCollectionsBoard = defineStaffCall({
  name: 'readCollectionsBoard',
  path: '/console/collections/board',
  request: { ofMarket: marketId, from: civilDate, until: civilDate },
  data: {
    currency,
    /** The most collected first. */
    agents: list(
      object({
        agent: name,
        calls: integer,
        /** Calls in which the borrower was reached. */
        rightParty: integer,
        promises: integer,
        kept: integer,
        partKept: integer,
        broken: integer,
        promised: minorUnits,
        /** Posted in time for these promises, as the ledger says. */
        collected: minorUnits,
      }),
    ),
    calls: integer,
    /** Complaints about collection that were received in these days. */
    complaints: integer,
    asOf: instant,
  },
  refusals: staffRefusals,
});

/** A signed number of percentage points with one digit. */
const points = text({ max: 8 });

/**
 * A comparison of strategies, measured by what the ledger received within 30 days after a late loan entered it. Without a version,
 * the newest.
 */
export const readStrategyExperiment = defineStaffCall({
  name: 'readStrategyExperiment',
  path: '/console/collections/experiment',
  request: { ofMarket: marketId, version: optional(integer) },
  data: {
    currency,
    /** Days from the entry of a loan to its outcome. */
    days: integer,
    /** With fewer loans in an arm there is no verdict. */
    fewestLoans: integer,
    /** Newest first. */
    experiments: list(object({ version: integer, experiment: name, since: instant, isRunning: boolean })),
    /** The version that `arms` is about. */
    chosen: optional(integer),
    arms: list(
      object({
        arm: choice('champion', 'challenger', 'holdout'),
        entered: integer,
        /** Loans with an outcome. All further figures are of these. */
        measured: integer,
        paidInFull: integer,
        owed: minorUnits,
        /** Of what was owed on entry. */
        collected: minorUnits,
        calls: integer,
        promisesKept: integer,
        complaints: integer,
        /** Beside the champion: the difference of loans paid in full, with its 95 % interval. */
        result: optional(
          object({
            verdict: choice('not_enough', 'no_difference', 'better', 'worse'),
            difference: points,
            from: points,
            to: points,
          }),
        ),
      }),
    ),
    asOf: instant,
  },
  refusals: [...staffRefusals, 'not_found'],
});

export const collectionsCalls = [
  listPromises,
  recordPromise,
  listCollections,
  openCollectionsCase,
  recordDisposition,
  releaseCallHold,
  readCollectionsBoard,
  readStrategyExperiment,
] as const;
