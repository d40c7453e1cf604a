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
import { cursor, marketId } from '../staff-fields.ts';

// Every night a second calculation checks what each loan was charged. A difference is a case: two people refund
// an overcharge with interest, or dismiss the difference.

const DIFFERENCE_STATES = ['open', 'proposed', 'refunded', 'dismissed'] as const;

const DIFFERENCE_ACTIONS = [
  'assign_to_me',
  'propose_refund',
  'confirm_refund',
  'propose_dismissal',
  'confirm_dismissal',
  'withdraw_proposal',
] as const;
export type DifferenceAction = (typeof DIFFERENCE_ACTIONS)[number];

const differenceRow = {
  differenceId: publicId,
  orderId: publicId,
  state: choice(...DIFFERENCE_STATES),
  market: marketId,
  timeZone,
  currency,
  /** The sums of what was charged too much, and of what was charged too little. */
  over: minorUnits,
  under: minorUnits,
  foundOn: civilDate,
  openedAt: instant,
  dueBy: instant,
  isEscalated: boolean,
  owner: name,
  isMine: boolean,
};

/** The cases of the charge audit, and what it has checked so far, by market. */
export const listChargeDifferences = defineStaffCall({
  name: 'listChargeDifferences',
  path: '/console/charge-audit',
  request: {
    queue: choice('waiting', 'mine', 'escalated', 'decided'),
    after: optional(cursor),
  },
  data: {
    differences: list(object(differenceRow)),
    next: optional(cursor),
    waiting: integer,
    mine: integer,
    totals: list(
      object({
        market: marketId,
        currency,
        loansChecked: integer,
        differences: integer,
        refunds: integer,
        refunded: minorUnits,
        checkedOn: optional(civilDate),
      }),
    ),
    asOf: instant,
  },
  refusals: staffRefusals,
});

/** One case with both calculations side by side. Every view is audited. */
export const openChargeDifference = defineStaffCall({
  name: 'openChargeDifference',
  path: '/console/charge-audit/open',
  request: { differenceId: publicId },
  data: {
    ...differenceRow,
    asOf: instant,
    version: integer,
    isChargeStopped: boolean,
    /** What a refund today would give back, and the interest on it. */
    refund: minorUnits,
    interest: minorUnits,
    /** The year's rate of that interest, in per cent. */
    interestRate: text({ max: 20 }),
    /** What the contract says, for the reader of the lines. */
    contract: object({
      releasedOn: civilDate,
      principal: minorUnits,
      monthlyRate: text({ max: 20 }),
      lateRate: text({ max: 20 }),
      costLimit: optional(minorUnits),
    }),
    lines: list(
      object({
        source: choice('ledger', 'loan', 'payment'),
        kind: choice('interest', 'fee', 'extension_fee', 'late_fee', 'tax', 'payment'),
        on: civilDate,
        expected: signedMinorUnits,
        charged: signedMinorUnits,
      }),
    ),
    steps: list(object({ step: name, by: name, at: instant, words })),
    proposal: optional(
      object({
        action: choice('refund', 'dismissal'),
        by: name,
        at: instant,
        words,
        isMine: boolean,
      }),
    ),
    actions: list(choice(...DIFFERENCE_ACTIONS)),
  },
  refusals: [...staffRefusals, 'not_found'],
});

/** Assigns a case, or decides it by maker-checker. */
export const performChargeDifferenceAction = defineStaffCall({
  name: 'performChargeDifferenceAction',
  path: '/console/charge-audit/act',
  request: {
    differenceId: publicId,
    version: integer,
    action: choice(...DIFFERENCE_ACTIONS),
    note: text({ min: 10, max: 2000 }),
  },
  data: { state: choice(...DIFFERENCE_STATES), version: integer, resultMessage: sentence },
  refusals: [
    ...staffRefusals,
    'amount_above_limit',
    'not_found',
    'difference_decided',
    'difference_changed',
    'second_person_needed',
  ],
});

export const chargeAuditCalls = [
  listChargeDifferences,
  openChargeDifference,
  performChargeDifferenceAction,
] as const;
