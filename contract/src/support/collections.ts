import { currency, name, sentence, timeZone } from '../common-fields.ts';
import {
  boolean,
  choice,
  civilDate,
  instant,
  list,
  minorUnits,
  object,
  optional,
  publicId,
  text,
} from '../field.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';

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

export const collectionsCalls = [listPromises, recordPromise] as const;
