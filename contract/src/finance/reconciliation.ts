import { currency, name, sentence, timeZone, words } from '../common-fields.ts';
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
  signedMinorUnits,
  text,
} from '../field.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';
import { cursor } from '../staff-fields.ts';

// Nightly three-way reconciliation of our ledger, the provider's report and the bank statement, for what providers
// collect and for what they pay out. A mismatch is a break with an owner and an SLA. Unallocated payments are held in suspense under the same rules.

const reference = text({ max: 120 });

/** The kinds of mismatch. The name ends with the side that differs. */
export const BREAK_KINDS = [
  /** We have it, and the provider has not reported it within its channel's maximum settlement time. */
  'missing_in_report',
  /** The provider reports money that its own records do not confirm; nothing was posted for it. */
  'unconfirmed_in_report',
  'amount_differs_in_report',
  /** Reported more than once; counted once. */
  'doubled_in_report',
  'fee_differs_in_report',
  /** Reported in the file of another date. */
  'day_differs_in_report',
  /** A provider refund that neither we ordered nor the provider's records confirm. */
  'refund_unknown_in_report',
  /** Money kept or returned for a dispute that the provider's records do not confirm. */
  'chargeback_unknown_in_report',
  /** A line that could not be read; the other lines of its file were used. */
  'unreadable_in_report',
  /** A line was posted, and a later file contradicts it. */
  'changed_in_report',
  /** The provider says that it settled to us, and the bank has not shown it in time. */
  'missing_at_bank',
  'amount_differs_at_bank',
  'doubled_at_bank',
  /** Money at the bank that no report names. */
  'unknown_at_bank',
  /** The report of a date is late. */
  'report_late',
  /** The report of a date is truncated or fails its checksum; the whole file was rejected. */
  'report_refused',
  'statement_late',
  'statement_refused',
  /** We booked a payout, and the provider's payout report does not have it. */
  'payout_missing_in_report',
  /** The provider reports a payout that we never ordered. */
  'payout_unknown_in_report',
  'payout_amount_differs_in_report',
  'payout_fee_differs_in_report',
  /** Reported more than once; counted once. */
  'payout_doubled_in_report',
  /** A line was posted, and a later file has another amount. */
  'payout_changed_in_report',
  'payout_unreadable_in_report',
  /** The provider reports a return that its own records do not confirm; no loan was changed. */
  'payout_returned_in_report',
  /** We booked a return, and the provider's payout report does not have it. */
  'payout_return_missing_in_report',
  'payout_report_late',
  'payout_report_refused',
  /** Money left our bank for a payout float, and the provider's report does not show it in time. */
  'float_funding_missing_in_report',
  /** Money arrived in a payout float, and the bank statement does not show it. */
  'float_funding_unknown_at_bank',
  'float_funding_differs_at_bank',
  'float_funding_doubled_at_bank',
  /** The provider's closing balance of the payout float is not ours. */
  'float_balance_differs',
] as const;
export type BreakKind = (typeof BREAK_KINDS)[number];

/**
 * `open`: needs review. `explained`: a reason was recorded, and it must still be resolved. `proposed`: waits
 * for an approver. `mended`: a later file resolved it. `accepted`, `written_off`, `posted`: a person resolved
 * it.
 */
const BREAK_STATES = [
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
 * The staff actions on a break. `accept`: no money is involved, and it stays as it is. `…_write_off`: the
 * difference becomes our gain or loss. `…_posting`: the line is posted as the provider or the bank has it.
 * Actions on money are maker-checker.
 */
const BREAK_ACTIONS = [
  'assign_to_me',
  'explain',
  'accept',
  'propose_write_off',
  'confirm_write_off',
  'propose_posting',
  'confirm_posting',
  'withdraw_proposal',
] as const;
export type BreakAction = (typeof BREAK_ACTIONS)[number];

const breakRow = {
  breakId: publicId,
  kind: choice(...BREAK_KINDS),
  state: choice(...BREAK_STATES),
  provider: publicId,
  market: publicId,
  timeZone,
  currency,
  /** The provider's reference of the payment or of its settlement; empty if it concerns a whole file. */
  reference,
  /** The date of the file in which it was found or expected. */
  day: civilDate,
  /**
   * The amount on each side; absent if that side has none. Below zero for a settlement in which the provider took
   * money back, and for a payout float that is overdrawn.
   */
  ledgerAmount: optional(signedMinorUnits),
  reportAmount: optional(signedMinorUnits),
  bankAmount: optional(signedMinorUnits),
  /** The amount of the difference; "0" for a file. */
  difference: minorUnits,
  /** The owner: a role from the start, and a person once assigned (empty before). */
  ownerRole: choice('finance'),
  owner: name,
  isMine: boolean,
  openedAt: instant,
  dueBy: instant,
  /** True once the SLA was breached and others were notified. */
  isEscalated: boolean,
};

/** Breaks: open ones by deadline, resolved ones newest first. */
export const listBreaks = defineStaffCall({
  name: 'listBreaks',
  path: '/console/reconciliation/breaks',
  request: {
    /** `staff`: all open ones. `mine`: those assigned to the caller. */
    queue: choice('staff', 'mine', 'ended'),
    ofProvider: optional(publicId),
    after: cursor,
  },
  data: {
    breaks: list(object(breakRow)),
    next: cursor,
    /** The number of open breaks, and how many are assigned to the caller. */
    waiting: integer,
    mine: integer,
    asOf: instant,
  },
  refusals: staffRefusals,
});

const proposal = object({
  action: choice('write_off', 'posting', 'placing', 'giving_back'),
  by: name,
  at: instant,
  words,
  /** True for the proposer, who cannot approve it. */
  isMine: boolean,
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

/** One break: its three sides next to each other, and its history. Every view is audited. */
export const openBreak = defineStaffCall({
  name: 'openBreak',
  path: '/console/reconciliation/breaks/open',
  request: { breakId: publicId },
  data: {
    ...breakRow,
    asOf: instant,
    /** The version that is shown. An action names it, so that staff cannot act on an outdated view. */
    version: integer,
    why: sentence,
    /** The largest of the figures, by which amount limits go. */
    atStake: minorUnits,
    /** Our side: the money under this reference, and its ledger state. */
    ledger: list(
      object({
        reference,
        amount: minorUnits,
        /** The value date. */
        on: civilDate,
        state: choice('posted', 'held', 'given_back', 'reversed'),
        /** The order to which it was posted; absent while it is in suspense. */
        orderId: optional(publicId),
      }),
    ),
    postings: list(posting),
    /** The provider's side: its lines, as in the files. */
    report: list(
      object({
        reference,
        kind: choice('payment', 'refund', 'chargeback', 'chargeback_reversal', 'payout', 'return', 'funding'),
        amount: minorUnits,
        fee: minorUnits,
        /** The tax on the fee of a payout, which is not part of the fee. */
        tax: optional(minorUnits),
        /** The fee by the provider's price list, if known. */
        expectedFee: optional(minorUnits),
        net: minorUnits,
        on: civilDate,
        fileDay: civilDate,
        /** The provider's reference of the settlement to our bank; of a payout, the receiving bank's reference. */
        settlement: reference,
        copies: integer,
        isPosted: boolean,
      }),
    ),
    bank: list(
      object({
        bankReference: reference,
        settlement: reference,
        direction: choice('credit', 'debit'),
        amount: minorUnits,
        on: civilDate,
        isPosted: boolean,
      }),
    ),
    steps: list(step),
    proposal: optional(proposal),
    /** The actions available now to staff who may reconcile. */
    actions: list(choice(...BREAK_ACTIONS)),
  },
  refusals: [...staffRefusals, 'not_found'],
});

/** Assigns, explains or resolves a break. An action on an outdated version is refused. */
export const performBreakAction = defineStaffCall({
  name: 'performBreakAction',
  path: '/console/reconciliation/breaks/act',
  request: {
    breakId: publicId,
    version: integer,
    action: choice(...BREAK_ACTIONS),
    note: text({ min: 10, max: 2000 }),
  },
  data: { state: choice(...BREAK_STATES), version: integer, resultMessage: sentence },
  refusals: [
    ...staffRefusals,
    'amount_above_limit',
    'not_found',
    'break_ended',
    'break_changed',
    'second_person_needed',
  ],
});

const SUSPENSE_STATES = ['held', 'proposed', 'placed', 'given_back', 'reversed'] as const;
export type SuspenseState = (typeof SUSPENSE_STATES)[number];

/** All of them are maker-checker: one person proposes, and another approves. */
const SUSPENSE_ACTIONS = [
  'assign_to_me',
  'propose_placing',
  'confirm_placing',
  'propose_giving_back',
  'confirm_giving_back',
  'withdraw_proposal',
] as const;
export type SuspenseAction = (typeof SUSPENSE_ACTIONS)[number];

const suspenseRow = {
  suspenseId: publicId,
  state: choice(...SUSPENSE_STATES),
  provider: publicId,
  market: publicId,
  timeZone,
  reference,
  currency,
  amount: minorUnits,
  /** A short reason why it could not be allocated. */
  why: name,
  ownerRole: choice('finance'),
  owner: name,
  isMine: boolean,
  paidAt: instant,
  reportedAt: instant,
  allocateBy: instant,
  isEscalated: boolean,
};

/** Unallocated payments: open ones by deadline, resolved ones newest first. */
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
  refusals: staffRefusals,
});

/** An order to which a payment in suspense could be allocated, without personal data. */
const orderFound = object({
  orderId: publicId,
  brand: publicId,
  state: name,
  currency,
  /** The total owed today. */
  owed: minorUnits,
  dueOn: optional(civilDate),
});

/** One unallocated payment with its postings and history. Every view is audited. */
export const openSuspense = defineStaffCall({
  name: 'openSuspense',
  path: '/console/reconciliation/suspense/open',
  request: { suspenseId: publicId },
  data: {
    ...suspenseRow,
    asOf: instant,
    version: integer,
    reportedVia: choice('callback', 'books', 'answer', 'settlement_file'),
    /** The payment that it belongs to, and that payment's order; absent if it references none of ours. */
    paymentId: optional(publicId),
    order: optional(orderFound),
    postings: list(posting),
    steps: list(step),
    proposal: optional(proposal),
    proposedOrder: optional(orderFound),
    actions: list(choice(...SUSPENSE_ACTIONS)),
  },
  refusals: [...staffRefusals, 'not_found'],
});

/** Finds an order by its id, to allocate a payment in suspense to. Every view is audited. */
export const findOrderForSuspense = defineStaffCall({
  name: 'findOrderForSuspense',
  path: '/console/reconciliation/suspense/find-order',
  request: { suspenseId: publicId, orderId: publicId },
  data: {
    order: orderFound,
    /** Whether the money can be allocated there and, if not, why. */
    canTake: boolean,
    why: sentence,
  },
  refusals: [...staffRefusals, 'not_found'],
});

/** Assigns an unallocated payment, or allocates or refunds it by maker-checker. */
export const performSuspenseAction = defineStaffCall({
  name: 'performSuspenseAction',
  path: '/console/reconciliation/suspense/act',
  request: {
    suspenseId: publicId,
    version: integer,
    action: choice(...SUSPENSE_ACTIONS),
    /** Only for `propose_placing`: the target order. */
    orderId: optional(publicId),
    note: text({ min: 10, max: 2000 }),
  },
  data: { state: choice(...SUSPENSE_STATES), version: integer, resultMessage: sentence },
  refusals: [
    ...staffRefusals,
    'amount_above_limit',
    'not_found',
    'suspense_settled',
    'suspense_changed',
    'order_cannot_take_it',
    'second_person_needed',
  ],
});

/**
 * The result of a run. `waiting`: a file is late. `refused`: a file could not be accepted. The run is
 * repeated until both files are here.
 */
const RUN_STATES = ['compared', 'waiting', 'refused'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** The nightly reconciliation runs, newest date first. */
export const listReconciliationRuns = defineStaffCall({
  name: 'listReconciliationRuns',
  path: '/console/reconciliation/runs',
  request: { ofProvider: optional(publicId), after: cursor },
  data: {
    runs: list(
      object({
        /** What providers collected for us, or what they paid out for us. */
        flow: choice('collections', 'payouts'),
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
            side: choice('report', 'payout_report', 'statement'),
            state: choice('taken', 'late', 'refused'),
            /** A short reason for the refusal; empty otherwise. */
            why: name,
            lines: integer,
            /** SHA-256 of the received file in hexadecimal; empty while it is late. */
            digest: text({ max: 64 }),
          }),
        ),
        matched: integer,
        /** The number of open breaks of this date. */
        broken: integer,
        /** The date's totals in the report (gross, fees with tax) and, of collections, settled and at the bank. */
        reported: minorUnits,
        fees: minorUnits,
        settled: minorUnits,
        banked: minorUnits,
        /** Of payouts: what came back to the float, what arrived in it, and its closing balance if reported. */
        returned: minorUnits,
        funded: minorUnits,
        floatBalance: optional(signedMinorUnits),
      }),
    ),
    next: cursor,
    asOf: instant,
  },
  refusals: staffRefusals,
});
