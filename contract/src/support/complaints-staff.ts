import { currency, name, shortNumber, timeZone, words } from '../common-fields.ts';
import { COMPLAINT_SCORES, LONG_COMPLAINT_TEXT_MAX_LENGTH } from '../constants.ts';
import {
  boolean,
  choice,
  civilDate,
  image,
  instant,
  integer,
  list,
  minorUnits,
  object,
  optional,
  publicId,
  text,
} from '../field.ts';
import { defineStaffCall, defineStaffImage, staffRefusals } from '../staff-call.ts';
import { cursor } from '../staff-fields.ts';
import { COMPLAINT_STATES, COMPLAINT_SUBJECTS } from './complaints.ts';
import { ESCALATION_BODIES } from './escalation-packs.ts';

// Complaint handling by staff. Borrowers' messages are encrypted, and opening a case is audited. Names,
// numbers and addresses are masked, also within messages; showPersonalData unmasks them.

/** The root cause of a complaint. A case cannot be closed without one. */
const COMPLAINT_CAUSES = [
  'our_mistake',
  'provider_failed',
  'payment_late_to_arrive',
  'conduct_of_staff',
  'unclear_words',
  'app_defect',
  'borrower_mistook',
  'fraud_by_others',
  'not_founded',
] as const;
export type ComplaintCause = (typeof COMPLAINT_CAUSES)[number];

/**
 * `reply`: the message to the borrower, with a decision if an amount is disputed. A reply that waives charges
 * waits for an approver. `close` names the cause. `merge` makes it part of an older case of the same
 * borrower.
 */
export const COMPLAINT_ACTIONS = [
  'take',
  'give_back',
  'assign',
  'note',
  'reply',
  'confirm_reversal',
  'refuse_reversal',
  'escalate',
  'release_contact',
  'close',
  'merge',
] as const;
export type ComplaintAction = (typeof COMPLAINT_ACTIONS)[number];

/**
 * `mine`, `unassigned`, `escalated`, `second_person`: open cases by SLA deadline. `answered`, `closed`:
 * newest first. `going_outside`: cases in any state whose borrower made papers for an outside body, newest first.
 */
export const COMPLAINT_QUEUES = [
  'waiting',
  'mine',
  'unassigned',
  'escalated',
  'second_person',
  'answered',
  'closed',
  'going_outside',
] as const;
export type ComplaintQueue = (typeof COMPLAINT_QUEUES)[number];

const complaintRow = {
  complaintId: publicId,
  number: optional(shortNumber),
  brand: publicId,
  market: publicId,
  timeZone,
  /** The borrower's language, in which replies are written. */
  language: text({ max: 20 }),
  about: choice(...COMPLAINT_SUBJECTS),
  type: name,
  sonType: name,
  state: choice(...COMPLAINT_STATES),
  orderId: optional(publicId),
  /** Empty while unassigned. */
  owner: name,
  isMine: boolean,
  receivedAt: instant,
  /** The reply deadline, the market's SLAs behind it, and which of them is next. */
  replyBy: instant,
  acknowledgeBy: optional(instant),
  /** When the borrower was told that we have it. The law's deadline is then met, or missed for good. */
  acknowledgedAt: optional(instant),
  resolveBy: optional(instant),
  dueBy: instant,
  isEscalated: boolean,
  isReopened: boolean,
  /** Whether the borrower made papers for an outside body. */
  isGoingOutside: boolean,
  images: integer,
  score: optional(choice(...COMPLAINT_SCORES)),
};

export const listStaffComplaints = defineStaffCall({
  name: 'listStaffComplaints',
  path: '/console/complaints',
  request: {
    queue: choice(...COMPLAINT_QUEUES),
    ofBrand: optional(publicId),
    about: optional(choice(...COMPLAINT_SUBJECTS)),
    /** The number or full id of a complaint or a loan. The queue is then ignored. */
    search: optional(text({ min: 1, max: 120 })),
    after: cursor,
  },
  data: {
    complaints: list(object(complaintRow)),
    next: cursor,
    /** The number of cases per queue; counting stops at a thousand. */
    counts: list(object({ queue: choice(...COMPLAINT_QUEUES), count: integer })),
    asOf: instant,
  },
  refusals: staffRefusals,
});

export const openStaffComplaint = defineStaffCall({
  name: 'openStaffComplaint',
  path: '/console/complaints/open',
  request: { complaintId: publicId },
  data: {
    ...complaintRow,
    /** The version that is shown. An action names it, so that staff cannot act on an outdated view. */
    version: integer,
    content: text({ max: LONG_COMPLAINT_TEXT_MAX_LENGTH }),
    /** Image ids, shown by showComplaintImage. */
    imageIds: list(publicId),
    borrowerName: name,
    order: optional(
      object({
        orderId: publicId,
        number: optional(shortNumber),
        productName: name,
        state: name,
        currency,
        due: minorUnits,
        owed: minorUnits,
        dueOn: optional(civilDate),
        /** The breakdown of the amount due, in English for staff. */
        lines: list(
          object({
            key: publicId,
            on: civilDate,
            title: name,
            why: text({ max: 400 }),
            amount: minorUnits,
            isTakenOff: boolean,
            mayBeReversed: boolean,
            isDisputed: boolean,
          }),
        ),
      }),
    ),
    dispute: optional(
      object({
        amount: minorUnits,
        currency,
        state: choice('open', 'proposed', 'upheld', 'not_upheld'),
        reversed: minorUnits,
      }),
    ),
    isContactPaused: boolean,
    replies: list(object({ at: instant, by: name, text: words, imageIds: list(publicId), isSent: boolean })),
    notes: list(object({ at: instant, by: name, text: words })),
    steps: list(object({ step: name, by: name, at: instant, words })),
    /** A reply that waives charges and waits for an approver. */
    proposal: optional(
      object({ by: name, at: instant, amount: minorUnits, lineKeys: list(publicId), isMine: boolean }),
    ),
    cause: optional(choice(...COMPLAINT_CAUSES)),
    /** The papers that the borrower made for outside bodies, newest first. */
    packs: list(
      object({
        number: text({ max: 32 }),
        body: choice(...ESCALATION_BODIES),
        bodyName: name,
        madeAt: instant,
      }),
    ),
    /** Other cases of the same borrower, for merging and for context. */
    others: list(
      object({
        complaintId: publicId,
        number: optional(shortNumber),
        type: name,
        state: choice(...COMPLAINT_STATES),
        receivedAt: instant,
      }),
    ),
    actions: list(choice(...COMPLAINT_ACTIONS)),
    asOf: instant,
  },
  refusals: [...staffRefusals, 'not_found'],
});

/**
 * An image of a reply, or of a complaint if the caller has just given a reason to view this person. Every
 * view is audited.
 */
export const showComplaintImage = defineStaffImage({
  name: 'showComplaintImage',
  path: '/console/complaints/image',
  request: { complaintId: publicId, imageId: publicId },
  refusals: [...staffRefusals, 'not_found', 'reason_needed'],
});

/** An image for a reply, re-encoded like every other upload. */
export const uploadReplyImage = defineStaffCall({
  name: 'uploadReplyImage',
  path: '/console/complaints/reply-image',
  encoding: 'multipart',
  request: { complaintId: publicId, replyImage: image },
  data: { imageId: publicId },
  refusals: [...staffRefusals, 'not_found', 'image_unreadable', 'image_too_large'],
});

/** The staff members to whom a case can be assigned. */
export const listComplaintAgents = defineStaffCall({
  name: 'listComplaintAgents',
  path: '/console/complaints/agents',
  request: {},
  data: { agents: list(object({ staffId: publicId, name })) },
  refusals: staffRefusals,
});

/** Reply templates in the borrower's language, with the known values; placeholders are in braces. */
export const listCannedReplies = defineStaffCall({
  name: 'listCannedReplies',
  path: '/console/complaints/canned-replies',
  request: { complaintId: publicId },
  data: { replies: list(object({ key: publicId, title: name, text: words })) },
  refusals: [...staffRefusals, 'not_found'],
});

export const performComplaintAction = defineStaffCall({
  name: 'performComplaintAction',
  path: '/console/complaints/act',
  request: {
    complaintId: publicId,
    version: integer,
    action: choice(...COMPLAINT_ACTIONS),
    /** For a note, a reply, an escalation, a release of contact and a rejection; optional for closing. */
    text: optional(words),
    /** For a reply: image ids, separated by commas. */
    imageIds: optional(text({ max: 800 })),
    /** For a reply if an amount is disputed. */
    decision: optional(choice('upheld', 'not_upheld')),
    /** For `upheld`: the lines to waive, separated by commas. */
    lineKeys: optional(text({ max: 4000 })),
    /** For `assign`. */
    staffId: optional(publicId),
    /** For `close`. */
    cause: optional(choice(...COMPLAINT_CAUSES)),
    /** For `merge`: the older case. */
    into: optional(publicId),
  },
  data: { state: choice(...COMPLAINT_STATES), version: integer, resultMessage: text({ max: 500 }) },
  refusals: [
    ...staffRefusals,
    'amount_above_limit',
    'not_found',
    'complaint_changed',
    'complaint_act_not_possible',
    'complaint_cause_needed',
    'second_person_needed',
  ],
});
