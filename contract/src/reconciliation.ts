import { currency, name, sentence, timeZone, words } from './common-fields.ts';
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

// Three ways, every night: our ledger, what the provider reports, what the bank has. What does not match is a break with an
// owner and a clock; money that came and fits nowhere is held in suspense with the same.

const reference = text({ max: 120 });

/** What does not match. The side that differs is named last. */
export const BREAK_KINDS = [
  /** We have it, and the provider has not reported it within the longest that its channel takes. */
  'missing_in_report',
  /** The provider reports money that its own books do not confirm: nothing was posted for it. */
  'unconfirmed_in_report',
  'amount_differs_in_report',
  /** Reported more than once; counted once. */
  'doubled_in_report',
  'fee_differs_in_report',
  /** Reported in the file of another day than its own. */
  'day_differs_in_report',
  /** Given back by the provider, and nobody of ours gave it back. */
  'refund_unknown_in_report',
  /** A line was posted, and a later file says something else. */
  'changed_in_report',
  /** The provider says that it paid out to us, and the bank has not shown it in time. */
  'missing_at_bank',
  'amount_differs_at_bank',
  'doubled_at_bank',
  /** Money at the bank that no report names. */
  'unknown_at_bank',
  /** The report of a day is late. */
  'report_late',
  /** The report of a day is cut off, or not what its checksum says: none of it was taken. */
  'report_refused',
  'statement_late',
  'statement_refused',
] as const;
export type BreakKind = (typeof BREAK_KINDS)[number];

/**
 * `open`: somebody has to look. `explained`: somebody said why, and it still has to end. `proposed`: a second person is
 * waited for. `mended`: a later file put it right. `accepted`, `written_off`, `posted`: a person ended it.
 */
export const BREAK_STATES = [
  'open',
  'explained',
  'proposed',
  'mended',
  'accepted',
  'written_off',
  'posted',
] as const;
export type BreakState = (typeof BREAK_STATES)[number];

/**
 * What staff can do about a break. `accept`: no money hangs on it, and it is left as it is. `…_write_off`: the difference
 * becomes a gain or loss of ours. `…_posting`: the line is booked as the provider or the bank has it. Money takes two people.
 */
export const BREAK_ACTS = [
  'assign_to_me',
  'explain',
  'accept',
  'propose_write_off',
  'confirm_write_off',
  'propose_posting',
  'confirm_posting',
  'withdraw_proposal',
] as const;
export type BreakAct = (typeof BREAK_ACTS)[number];

const breakRow = {
  breakId: publicId,
  kind: choice(...BREAK_KINDS),
  state: choice(...BREAK_STATES),
  provider: publicId,
  market: publicId,
  timeZone,
  currency,
  /** The provider's name of the payment, or of its payment to our bank; empty where it is about a whole file. */
  reference,
  /** The day of the file in which it was found, or was to be found. */
  day: civilDate,
  /** What each side has; absent where it has nothing. */
  ledgerAmount: optional(minorUnits),
  reportAmount: optional(minorUnits),
  bankAmount: optional(minorUnits),
  /** What it is about, in money; "0" for a file. */
  difference: minorUnits,
  /** Whose it is: a role from the beginning, and a person once one has taken it (empty before). */
  ownerRole: choice('finance'),
  owner: name,
  isMine: flag,
  openedAt: instant,
  dueBy: instant,
  /** "1" once the clock has run out and others were told. */
  isEscalated: flag,
};

/** Breaks: those that wait by their clock, those that ended by the newest. */
export const listBreaks = defineStaffCall({
  name: 'listBreaks',
  path: '/console/reconciliation/breaks',
  request: {
    /** `staff`: all that wait. `mine`: of these, those that I have taken. */
    queue: choice('staff', 'mine', 'ended'),
    ofProvider: optional(publicId),
    after: cursor,
  },
  data: {
    breaks: list(object(breakRow)),
    next: cursor,
    /** How many wait, and how many of them are mine. */
    waiting: integer,
    mine: integer,
    asOf: instant,
  },
  refusals: forStaffAlone,
});

const proposal = object({
  act: choice('write_off', 'posting', 'placing', 'giving_back'),
  by: name,
  at: instant,
  words,
  /** "1" for whoever proposed it, who cannot confirm it. */
  isMine: flag,
});

const posting = object({
  bookedOn: civilDate,
  kind: name,
  debit: name,
  credit: name,
  amount: minorUnits,
  reason: text({ max: 300 }),
});

const step = object({ step: name, by: text({ max: 80 }), at: instant, words });

/** One break: its three sides beside each other, and its history. Whoever looks is recorded. */
export const openBreak = defineStaffCall({
  name: 'openBreak',
  path: '/console/reconciliation/breaks/open',
  request: { breakId: publicId },
  data: {
    ...breakRow,
    asOf: instant,
    /** Of what is shown: an act names it, so that nobody acts on what they have not seen. */
    version: integer,
    why: sentence,
    /** Our side: the money that we have under this reference, and how the ledger has it. */
    ledger: list(
      object({
        reference,
        amount: minorUnits,
        /** The day from which it counts. */
        on: civilDate,
        state: choice('posted', 'held', 'given_back'),
        /** The order that it was posted to; absent while it is held. */
        orderId: optional(publicId),
      }),
    ),
    postings: list(posting),
    /** The provider's side: its lines, as the files have them. */
    report: list(
      object({
        reference,
        kind: choice('payment', 'refund'),
        amount: minorUnits,
        fee: minorUnits,
        /** The fee by the provider's price list, as far as we know it. */
        expectedFee: optional(minorUnits),
        net: minorUnits,
        on: civilDate,
        fileDay: civilDate,
        /** The provider's name of the sum that it paid to our bank. */
        settlement: reference,
        copies: integer,
        isPosted: flag,
      }),
    ),
    bank: list(
      object({
        bankReference: reference,
        settlement: reference,
        amount: minorUnits,
        on: civilDate,
        isPosted: flag,
      }),
    ),
    steps: list(step),
    proposal: optional(proposal),
    /** What may be done now, by whoever may reconcile. */
    acts: list(choice(...BREAK_ACTS)),
  },
  refusals: [...forStaffAlone, 'not_found'],
});

/** Takes a break, says why it is, or ends it. What has changed since the person looked is refused. */
export const actOnBreak = defineStaffCall({
  name: 'actOnBreak',
  path: '/console/reconciliation/breaks/act',
  request: {
    breakId: publicId,
    version: integer,
    act: choice(...BREAK_ACTS),
    note: text({ min: 10, max: 2000 }),
  },
  data: { state: choice(...BREAK_STATES), version: integer, said: sentence },
  refusals: [...forStaffAlone, 'not_found', 'break_ended', 'break_changed', 'second_person_needed'],
});

export const SUSPENSE_STATES = ['held', 'proposed', 'placed', 'given_back'] as const;
export type SuspenseState = (typeof SUSPENSE_STATES)[number];

/** All of them take two people: one proposes it and another confirms. */
export const SUSPENSE_ACTS = [
  'assign_to_me',
  'propose_placing',
  'confirm_placing',
  'propose_giving_back',
  'confirm_giving_back',
  'withdraw_proposal',
] as const;
export type SuspenseAct = (typeof SUSPENSE_ACTS)[number];

const suspenseRow = {
  suspenseId: publicId,
  state: choice(...SUSPENSE_STATES),
  provider: publicId,
  market: publicId,
  timeZone,
  reference,
  currency,
  amount: minorUnits,
  /** Why it fits nowhere, in a few words. */
  why: name,
  ownerRole: choice('finance'),
  owner: name,
  isMine: flag,
  paidAt: instant,
  heardAt: instant,
  placeBy: instant,
  isEscalated: flag,
};

/** Money that is held: that which waits by its clock, that which is over by the newest. */
export const listSuspense = defineStaffCall({
  name: 'listSuspense',
  path: '/console/reconciliation/suspense',
  request: {
    queue: choice('staff', 'mine', 'ended'),
    ofProvider: optional(publicId),
    after: cursor,
  },
  data: {
    items: list(object(suspenseRow)),
    next: cursor,
    waiting: integer,
    mine: integer,
    held: list(object({ currency, amount: minorUnits })),
    asOf: instant,
  },
  refusals: forStaffAlone,
});

/** An order on which held money could be placed, with nothing that tells whose it is. */
const orderFound = object({
  orderId: publicId,
  brand: publicId,
  state: name,
  currency,
  /** What it still owes today, all in all. */
  owed: minorUnits,
  dueOn: optional(civilDate),
});

/** One sum that is held, with its postings and history. Whoever looks is recorded. */
export const openSuspense = defineStaffCall({
  name: 'openSuspense',
  path: '/console/reconciliation/suspense/open',
  request: { suspenseId: publicId },
  data: {
    ...suspenseRow,
    asOf: instant,
    version: integer,
    heardBy: choice('callback', 'books', 'answer', 'settlement_file'),
    /** The payment that it came for, and that payment's order; absent for money that names none of ours. */
    paymentId: optional(publicId),
    order: optional(orderFound),
    postings: list(posting),
    steps: list(step),
    proposal: optional(proposal),
    proposedOrder: optional(orderFound),
    acts: list(choice(...SUSPENSE_ACTS)),
  },
  refusals: [...forStaffAlone, 'not_found'],
});

/** An order by its id, to place held money on. Whoever looks is recorded. */
export const findOrderForSuspense = defineStaffCall({
  name: 'findOrderForSuspense',
  path: '/console/reconciliation/suspense/find-order',
  request: { suspenseId: publicId, orderId: publicId },
  data: {
    order: orderFound,
    /** Whether the money can be placed there, and if not, why. */
    canTake: flag,
    why: sentence,
  },
  refusals: [...forStaffAlone, 'not_found'],
});

/** Takes held money in hand, or places it or gives it back in two steps by two people. */
export const actOnSuspense = defineStaffCall({
  name: 'actOnSuspense',
  path: '/console/reconciliation/suspense/act',
  request: {
    suspenseId: publicId,
    version: integer,
    act: choice(...SUSPENSE_ACTS),
    /** For `propose_placing` alone: where to. */
    orderId: optional(publicId),
    note: text({ min: 10, max: 2000 }),
  },
  data: { state: choice(...SUSPENSE_STATES), version: integer, said: sentence },
  refusals: [
    ...forStaffAlone,
    'not_found',
    'suspense_settled',
    'suspense_changed',
    'order_cannot_take_it',
    'second_person_needed',
  ],
});

/** How a run ended. `waiting`: a file is late. `refused`: a file could not be taken. It is repeated until both are here. */
export const RUN_STATES = ['compared', 'waiting', 'refused'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** The nightly comparisons, the newest day first. */
export const listReconciliationRuns = defineStaffCall({
  name: 'listReconciliationRuns',
  path: '/console/reconciliation/runs',
  request: { ofProvider: optional(publicId), after: cursor },
  data: {
    runs: list(
      object({
        provider: publicId,
        market: publicId,
        timeZone,
        currency,
        day: civilDate,
        state: choice(...RUN_STATES),
        times: integer,
        ranAt: instant,
        files: list(
          object({
            side: choice('report', 'statement'),
            state: choice('taken', 'late', 'refused'),
            /** Why it was refused, in a few words; empty otherwise. */
            why: name,
            lines: integer,
            /** Of the file as it came, SHA-256 in hexadecimal; empty while it is late. */
            digest: text({ max: 64 }),
          }),
        ),
        matched: integer,
        /** How many breaks of this day still wait. */
        broken: integer,
        /** The day's sums by the report: gross, fees, what went to our bank; and what the bank has of it. */
        reported: minorUnits,
        fees: minorUnits,
        settled: minorUnits,
        banked: minorUnits,
      }),
    ),
    next: cursor,
    asOf: instant,
  },
  refusals: forStaffAlone,
});
