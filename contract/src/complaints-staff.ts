import { currency, name, timeZone, words } from './common-fields.ts';
import { COMPLAINT_STATES, COMPLAINT_SUBJECTS } from './complaints.ts';
import { COMPLAINT_SCORES } from './constants.ts';
import {
  choice,
  civilDate,
  flag,
  image,
  instant,
  integer,
  list,
  minorUnits,
  object,
  optional,
  publicId,
  text,
} from './field.ts';
import { defineStaffCall, defineStaffPicture, forStaffAlone } from './staff-call.ts';
import { cursor } from './staff-fields.ts';

// The desk where complaints are answered. What borrowers wrote is sealed; whoever opens a case is recorded. Names, numbers
// and addresses come masked, also within what was written; showPersonalData shows them.

/** Why it came to a complaint. Without one no case is closed. */
export const COMPLAINT_CAUSES = [
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
 * `reply`: what the borrower reads, with a decision where an amount is in dispute; charges that are taken back wait for a
 * second person, and the reply with them. `close` names the cause. `merge` makes it part of an older case of the same borrower.
 */
export const COMPLAINT_ACTS = [
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
export type ComplaintAct = (typeof COMPLAINT_ACTS)[number];

/** `mine`, `unassigned`, `escalated`, `second_person`: of those that wait, by their clock. `answered`, `closed`: by the newest. */
export const COMPLAINT_QUEUES = [
  'waiting',
  'mine',
  'unassigned',
  'escalated',
  'second_person',
  'answered',
  'closed',
] as const;
export type ComplaintQueue = (typeof COMPLAINT_QUEUES)[number];

const complaintRow = {
  complaintId: publicId,
  brand: publicId,
  market: publicId,
  timeZone,
  /** The borrower's language: replies are written in it. */
  language: text({ max: 20 }),
  about: choice(...COMPLAINT_SUBJECTS),
  type: name,
  sonType: name,
  state: choice(...COMPLAINT_STATES),
  orderId: optional(publicId),
  /** Empty before somebody has it. */
  owner: name,
  isMine: flag,
  receivedAt: instant,
  /** The promise, the market's clocks behind it, and what of these comes next. */
  replyBy: instant,
  acknowledgeBy: optional(instant),
  resolveBy: optional(instant),
  dueBy: instant,
  isEscalated: flag,
  isReopened: flag,
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
    /** A complaint's or an order's id, whole. Then the queue does not matter. */
    search: optional(text({ min: 1, max: 120 })),
    after: cursor,
  },
  data: {
    complaints: list(object(complaintRow)),
    next: cursor,
    /** How many wait in each queue; counting stops at a thousand. */
    counts: list(object({ queue: choice(...COMPLAINT_QUEUES), count: integer })),
    asOf: instant,
  },
  refusals: forStaffAlone,
});

export const openStaffComplaint = defineStaffCall({
  name: 'openStaffComplaint',
  path: '/console/complaints/open',
  request: { complaintId: publicId },
  data: {
    ...complaintRow,
    /** Of what is shown: an act names it, so that nobody acts on what they have not seen. */
    version: integer,
    content: text({ max: 400 }),
    /** Ids of pictures, shown by showComplaintImage. */
    imageIds: list(publicId),
    borrowerName: name,
    order: optional(
      object({
        orderId: publicId,
        productName: name,
        state: name,
        currency,
        due: minorUnits,
        owed: minorUnits,
        dueOn: optional(civilDate),
        /** The amount that is due, explained, in English for staff. */
        lines: list(
          object({
            key: publicId,
            on: civilDate,
            title: name,
            why: text({ max: 400 }),
            amount: minorUnits,
            isTakenOff: flag,
            mayBeReversed: flag,
            isDisputed: flag,
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
    isContactHeld: flag,
    replies: list(object({ at: instant, by: name, text: words, imageIds: list(publicId), isSent: flag })),
    notes: list(object({ at: instant, by: name, text: words })),
    steps: list(object({ step: name, by: name, at: instant, words })),
    /** A reply that takes charges back and waits for a second person. */
    proposal: optional(
      object({ by: name, at: instant, amount: minorUnits, lineKeys: list(publicId), isMine: flag }),
    ),
    cause: optional(choice(...COMPLAINT_CAUSES)),
    /** Of the same borrower, for merging and for the whole picture. */
    others: list(
      object({ complaintId: publicId, type: name, state: choice(...COMPLAINT_STATES), receivedAt: instant }),
    ),
    acts: list(choice(...COMPLAINT_ACTS)),
    asOf: instant,
  },
  refusals: [...forStaffAlone, 'not_found'],
});

/** A picture of a reply, or of a complaint for whoever has just said why they look at its person. Whoever looks is recorded. */
export const showComplaintImage = defineStaffPicture({
  name: 'showComplaintImage',
  path: '/console/complaints/image',
  request: { complaintId: publicId, imageId: publicId },
  refusals: [...forStaffAlone, 'not_found', 'reason_needed'],
});

/** A picture for a reply, drawn anew like every other. */
export const uploadReplyImage = defineStaffCall({
  name: 'uploadReplyImage',
  path: '/console/complaints/reply-image',
  encoding: 'multipart',
  request: { complaintId: publicId, replyImage: image },
  data: { imageId: publicId },
  refusals: [...forStaffAlone, 'not_found', 'image_unreadable', 'image_too_large'],
});

/** Whom a case can be given to. */
export const listComplaintAgents = defineStaffCall({
  name: 'listComplaintAgents',
  path: '/console/complaints/agents',
  request: {},
  data: { agents: list(object({ staffId: publicId, name })) },
  refusals: forStaffAlone,
});

/** Replies that were written beforehand, in one language; what stands in braces is to be filled in. */
export const listCannedReplies = defineStaffCall({
  name: 'listCannedReplies',
  path: '/console/complaints/canned-replies',
  request: { complaintId: publicId },
  data: { replies: list(object({ key: publicId, title: name, text: words })) },
  refusals: [...forStaffAlone, 'not_found'],
});

export const actOnComplaint = defineStaffCall({
  name: 'actOnComplaint',
  path: '/console/complaints/act',
  request: {
    complaintId: publicId,
    version: integer,
    act: choice(...COMPLAINT_ACTS),
    /** Of a note, a reply, an escalation, a release of contact, a refusal; of a closing where there is something to say. */
    text: optional(words),
    /** Of a reply: picture ids, joined by commas. */
    imageIds: optional(text({ max: 800 })),
    /** Of a reply where an amount is in dispute. */
    decision: optional(choice('upheld', 'not_upheld')),
    /** Of `upheld`: the lines to take back, joined by commas. */
    lineKeys: optional(text({ max: 4000 })),
    /** Of `assign`. */
    staffId: optional(publicId),
    /** Of `close`. */
    cause: optional(choice(...COMPLAINT_CAUSES)),
    /** Of `merge`: the older case. */
    into: optional(publicId),
  },
  data: { state: choice(...COMPLAINT_STATES), version: integer, said: text({ max: 500 }) },
  refusals: [
    ...forStaffAlone,
    'not_found',
    'complaint_changed',
    'complaint_act_not_possible',
    'complaint_cause_needed',
    'second_person_needed',
  ],
});
