import { name, sentence, timeZone } from '../common-fields.ts';
import {
  boolean,
  choice,
  civilDate,
  instant,
  integer,
  list,
  object,
  optional,
  publicId,
  text,
} from '../field.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';
import { cursor } from '../staff-fields.ts';
import { LINK_KINDS } from './fraud-links.ts';

// Values of applicants that hold a later application of the same brand for a person. No call takes or sends a value:
// an entry is made from an application, and shows at most the last characters.

const LISTED_KINDS = ['device', 'payout_account', 'phone', 'address', 'document'] as const;
export type ListedKind = (typeof LISTED_KINDS)[number];

const FRAUD_LISTS = ['block', 'watch'] as const;
export type FraudList = (typeof FRAUD_LISTS)[number];

const LISTING_REASONS = [
  'stolen_identity',
  'forged_document',
  'account_of_another',
  'organised_fraud',
  'confirmed_loss',
  'other',
] as const;
export type ListingReason = (typeof LISTING_REASONS)[number];

/** The longest time that an entry applies. */
export const LISTED_MONTHS_AT_MOST = 24;

const ENTRY_STATUSES = ['proposed', 'active', 'removal_proposed', 'expired', 'withdrawn', 'removed'] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

const ENTRY_ACTIONS = [
  'confirm_addition',
  'propose_removal',
  'confirm_removal',
  'remove',
  'withdraw_proposal',
] as const;
export type EntryAction = (typeof ENTRY_ACTIONS)[number];

const HOLD_ACTIONS = [
  'propose_release',
  'confirm_release',
  'release',
  'withdraw_proposal',
  'reject_appeal',
] as const;
export type HoldAction = (typeof HOLD_ACTIONS)[number];

/**
 * What stopped an application, the strictest first: a match with a sanctions list, the block list, a provider of lists that does
 * not answer, a politically exposed person, another warning of a list, the watch list, a link to others.
 */
export const HOLD_CAUSES = ['sanctions', 'block', 'unscreened', 'pep', 'adverse', 'watch', 'links'] as const;
export type HoldCause = (typeof HOLD_CAUSES)[number];

const entryRow = {
  entryId: publicId,
  brand: publicId,
  timeZone,
  list: choice(...FRAUD_LISTS),
  kind: choice(...LISTED_KINDS),
  /** At most the last characters; empty for a device, and after the borrower was erased. */
  masked: text({ max: 120 }),
  reason: choice(...LISTING_REASONS),
  status: choice(...ENTRY_STATUSES),
  addedBy: name,
  addedAt: instant,
  /** The first day on which it no longer applies. */
  expiresOn: civilDate,
  /** The applications in which it was found. */
  hits: integer,
};

const steps = list(object({ step: name, by: name, at: instant, words: text({ max: 2000 }) }));

const proposal = optional(object({ by: name, at: instant, words: text({ max: 2000 }), isMine: boolean }));

/** The entries of the lists, newest first. */
export const listFraudListEntries = defineStaffCall({
  name: 'listFraudListEntries',
  path: '/console/fraud-lists',
  request: {
    queue: choice('pending', 'active', 'ended'),
    ofList: optional(choice(...FRAUD_LISTS)),
    after: cursor,
  },
  data: { entries: list(object(entryRow)), next: cursor, pending: integer, active: integer },
  refusals: staffRefusals,
});

export const openFraudListEntry = defineStaffCall({
  name: 'openFraudListEntry',
  path: '/console/fraud-lists/open',
  request: { entryId: publicId },
  data: {
    ...entryRow,
    version: integer,
    /** The application from which it was made; absent once that was deleted. */
    applicationId: optional(publicId),
    proposal,
    actions: list(choice(...ENTRY_ACTIONS)),
    /** The newest applications in which it was found. */
    found: list(object({ applicationId: publicId, kind: choice(...LINK_KINDS), foundAt: instant })),
    steps,
  },
  refusals: [...staffRefusals, 'not_found'],
});

/** Adds what a referred application has of a kind. An entry of the block list applies once a second person confirms it. */
export const addFraudListEntry = defineStaffCall({
  name: 'addFraudListEntry',
  path: '/console/fraud-lists/add',
  request: {
    caseId: publicId,
    list: choice(...FRAUD_LISTS),
    kind: choice(...LISTED_KINDS),
    reason: choice(...LISTING_REASONS),
    expiresOn: civilDate,
    note: text({ min: 10, max: 2000 }),
  },
  data: { entryId: publicId, resultMessage: sentence },
  refusals: [...staffRefusals, 'not_found', 'already_on_list', 'listing_period_wrong'],
});

export const performFraudListAction = defineStaffCall({
  name: 'performFraudListAction',
  path: '/console/fraud-lists/act',
  request: {
    entryId: publicId,
    version: integer,
    action: choice(...ENTRY_ACTIONS),
    note: text({ min: 10, max: 2000 }),
  },
  data: { resultMessage: sentence },
  refusals: [...staffRefusals, 'not_found', 'fraud_case_changed', 'second_person_needed'],
});

/** Why an application is held, and what may be done about it. The application's page shows it. */
export const readFraudHold = defineStaffCall({
  name: 'readFraudHold',
  path: '/console/referred-applications/hold',
  request: { caseId: publicId },
  data: {
    /** Absent for an application that no list, no link and no screening has stopped. */
    hold: optional(
      object({
        cause: choice(...HOLD_CAUSES),
        status: choice('held', 'release_proposed', 'released', 'ended'),
        heldAt: instant,
        appealedAt: optional(instant),
        /** The borrower's complaint, in which the appeal was made. */
        complaintId: optional(publicId),
        version: integer,
        hits: list(
          object({
            entryId: publicId,
            list: choice(...FRAUD_LISTS),
            /** What the value is for this applicant. */
            kind: choice(...LINK_KINDS),
            reason: choice(...LISTING_REASONS),
            foundAt: instant,
            status: choice(...ENTRY_STATUSES),
          }),
        ),
        proposal,
        actions: list(choice(...HOLD_ACTIONS)),
        steps,
      }),
    ),
  },
  refusals: [...staffRefusals, 'not_found'],
});

/** Releases an application, or keeps it declined after an appeal. */
export const performFraudHoldAction = defineStaffCall({
  name: 'performFraudHoldAction',
  path: '/console/referred-applications/hold/act',
  request: {
    caseId: publicId,
    version: integer,
    action: choice(...HOLD_ACTIONS),
    note: text({ min: 10, max: 2000 }),
  },
  data: { resultMessage: sentence },
  refusals: [...staffRefusals, 'not_found', 'fraud_case_changed', 'second_person_needed'],
});

export const fraudListCalls = [
  listFraudListEntries,
  openFraudListEntry,
  addFraudListEntry,
  performFraudListAction,
  readFraudHold,
  performFraudHoldAction,
] as const;
