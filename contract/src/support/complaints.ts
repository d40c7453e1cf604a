import { defineCall } from '../call.ts';
import { currency, shortNumber } from '../common-fields.ts';
import { COMPLAINT_SCORES, LONG_COMPLAINT_TEXT_MAX_LENGTH, ORDER_STATUSES } from '../constants.ts';
import {
  choice,
  civilDate,
  flag,
  image,
  imageLink,
  instant,
  integer,
  list,
  minorUnits,
  object,
  optional,
  ownedId,
  publicId,
  text,
} from '../field.ts';
import { ESCALATION_BODIES } from './escalation-packs.ts';

/**
 * The subject of a complaint. It determines what the page offers next to it and what the server does
 * immediately.
 */
export const COMPLAINT_SUBJECTS = [
  /** Value 1. How we, or an agent on our behalf, collect: contact about the order stops immediately. */
  'collection',
  /**
   * The amount owed: it is explained next to the form, and the disputed part accrues nothing until the
   * decision.
   */
  'amount',
  /** A payment that is missing from the account: the page offers to search for it. */
  'payment',
  'payout',
  'application',
  'personal_data',
  'service',
  'other',
] as const;
export type ComplaintSubject = (typeof COMPLAINT_SUBJECTS)[number];

const problemTypes = list(
  object({ title: text({ max: 120 }), value: integer, about: choice(...COMPLAINT_SUBJECTS) }),
);
const problemSonTypes = list(object({ title: text({ max: 120 }), value: integer }));

const complaintOrder = object({
  orderNo: ownedId,
  productLogo: imageLink,
  productName: text({ max: 120 }),
  status: choice(...ORDER_STATUSES),
  /** "1" if a complaint about collection can be made for this order. */
  isShow: flag,
  list: list(object({ title: text({ max: 120 }), value: text({ max: 200 }) })),
});

/** Called with the order on the complaint home page, and without it on the following page. */
export const openComplaint = defineCall({
  name: 'openComplaint',
  method: 'POST',
  path: '/user-problem/problem-init',
  client: 'form',
  success: 'integerZero',
  specified: true,
  request: { orderId: optional(ownedId) },
  data: {
    problemType: problemTypes,
    problemSonType: problemSonTypes,
    /** Absent if the borrower has no order. */
    orderDetail: optional(complaintOrder),
    orderList: list(complaintOrder),
    /** The reply deadline for a complaint made today, by the market's calendar. */
    replyBy: civilDate,
  },
  refusals: ['session_required', 'not_found'],
});

export const uploadComplaintImage = defineCall({
  name: 'uploadComplaintImage',
  method: 'POST',
  path: '/user-problem/upload-problem-img',
  client: 'form',
  success: 'doubleZero',
  specified: true,
  encoding: 'multipart',
  request: { problemImage: image },
  data: { url: imageLink },
  refusals: ['session_required', 'image_unreadable', 'image_too_large', 'too_many_images'],
});

export const sendComplaint = defineCall({
  name: 'sendComplaint',
  method: 'POST',
  path: '/user-problem/problem-save',
  client: 'form',
  success: 'integerZero',
  specified: true,
  request: {
    problemType: integer,
    /** Empty for a type without subtypes. */
    problemSonType: text({ max: 10 }),
    problemDetail: text({ min: 1, max: LONG_COMPLAINT_TEXT_MAX_LENGTH }),
    /** Addresses of this borrower's uploads, separated by commas; empty if there are none. */
    problemImage: text({ max: 20_000 }),
    /** Absent if the borrower has no order. */
    orderNo: optional(ownedId),
    /**
     * An idempotency key that the device creates when writing begins. Retries and double taps create one
     * complaint.
     */
    requestId: optional(publicId),
    /**
     * For a complaint about an amount: the keys of the disputed lines from explainAmount, separated by
     * commas.
     */
    disputedLines: optional(text({ max: 2_000 })),
  },
  data: {
    problemId: ownedId,
    /** Not part of the specification: the complaint's number, for calls and letters. */
    number: optional(shortNumber),
    /** The reply deadline. */
    replyBy: civilDate,
    /** "1" if contact about the order is paused because of this complaint. */
    isContactPaused: flag,
    /** The amount that accrues nothing until the decision; "0" if nothing is disputed. */
    disputedAmount: minorUnits,
  },
  refusals: [
    'session_required',
    'not_found',
    'collection_complaint_not_allowed',
    'complaint_sent_before',
    'too_many_complaints',
  ],
});

/**
 * `received`: unassigned. `in_work`: assigned. `answered`: the reply was sent. `closed`: the cause is
 * recorded. A borrower who is not satisfied can reopen it.
 */
export const COMPLAINT_STATES = ['received', 'in_work', 'answered', 'closed'] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

const complaintSummary = object({
  id: ownedId,
  /** Not part of the specification. */
  number: optional(shortNumber),
  time: instant,
  type: text({ max: 120 }),
  content: text({ max: LONG_COMPLAINT_TEXT_MAX_LENGTH }),
  state: choice(...COMPLAINT_STATES),
  /** "1" for a reply that the borrower has not opened yet. */
  isNew: flag,
});

export const listComplaints = defineCall({
  name: 'listComplaints',
  method: 'POST',
  path: '/user-problem/problem-list',
  client: 'form',
  success: 'integerZero',
  specified: true,
  request: {},
  data: { tabs: list(object({ title: text({ max: 120 }), items: list(complaintSummary) })) },
  refusals: ['session_required'],
});

/** The steps of a case that a borrower sees. */
export const COMPLAINT_STEPS = [
  'received',
  'contact_held',
  'charges_held',
  'taken',
  'escalated',
  'answered',
  'charge_reversed',
  'charge_stands',
  'contact_released',
  'closed',
  'reopened',
  'rated',
  'pack_made',
] as const;
export type ComplaintStep = (typeof COMPLAINT_STEPS)[number];

export const readComplaint = defineCall({
  name: 'readComplaint',
  method: 'POST',
  path: '/user-problem/problem-detail',
  client: 'form',
  success: 'integerZero',
  specified: true,
  request: { problemId: ownedId },
  data: {
    type: text({ max: 120 }),
    sonType: text({ max: 120 }),
    problemId: ownedId,
    content: text({ max: LONG_COMPLAINT_TEXT_MAX_LENGTH }),
    images: list(imageLink),
    /** Empty until an agent has replied. */
    disposeDetail: text(),
    disposeImages: list(imageLink),
    isNeedScore: flag,
    // The following fields are not part of the specification. A page also shows a complaint without them.
    number: optional(shortNumber),
    about: optional(choice(...COMPLAINT_SUBJECTS)),
    orderNo: optional(ownedId),
    sentAt: optional(instant),
    state: optional(choice(...COMPLAINT_STATES)),
    /** Our reply deadline, and the market's legal deadline if it has one. */
    replyBy: optional(civilDate),
    resolveBy: optional(civilDate),
    /** The business date, from which the remaining time is counted. */
    today: optional(civilDate),
    /** "1" once the deadline was missed; the page then says so. */
    isLate: optional(flag),
    /** All events, oldest first, worded for the borrower. */
    steps: optional(
      list(
        object({
          at: instant,
          step: choice(...COMPLAINT_STEPS),
          title: text({ max: 120 }),
          text: text({ max: 600 }),
        }),
      ),
    ),
    /** Whether contact about the order is paused because of this complaint. */
    isContactPaused: optional(flag),
    dispute: optional(
      object({
        currency,
        /** The disputed amount. */
        amount: minorUnits,
        state: choice('open', 'upheld', 'not_upheld'),
        /** The reversed amount; "0" while the dispute is open, or if the charge is upheld. */
        reversed: minorUnits,
      }),
    ),
    /** The rating; absent until it is given. */
    score: optional(choice(...COMPLAINT_SCORES)),
    /** The last date on which it can be reopened; absent if it cannot. */
    reopenUntil: optional(civilDate),
    /** To whom the borrower may take it, in the order in which they are offered. Absent if the market names nobody. */
    bodies: optional(
      list(
        object({
          body: choice(...ESCALATION_BODIES),
          name: text({ max: 200 }),
          /** As people say it: "SEC". For the grievance officer, the person's name. */
          shortName: text({ max: 80 }),
          /** The first day on which it hears the complaint, and the last one, if it has one. */
          opensOn: civilDate,
          isOpen: flag,
          closesOn: optional(civilDate),
          /** Where it takes complaints online. A text: the app opens only links of listed hosts. */
          portal: optional(text({ max: 200 })),
          email: text({ max: 254 }),
          phone: text({ max: 40 }),
        }),
      ),
    ),
  },
  refusals: ['session_required', 'not_found'],
});

/** The borrower is not satisfied with the reply: the same case continues with a new SLA. */
export const reopenComplaint = defineCall({
  name: 'reopenComplaint',
  method: 'POST',
  path: '/user-problem/problem-reopen',
  client: 'form',
  success: 'integerZero',
  request: {
    problemId: ownedId,
    problemDetail: text({ min: 1, max: LONG_COMPLAINT_TEXT_MAX_LENGTH }),
    requestId: publicId,
  },
  data: { replyBy: civilDate },
  refusals: ['session_required', 'not_found', 'complaint_not_reopened'],
});

export const rateComplaint = defineCall({
  name: 'rateComplaint',
  method: 'POST',
  path: '/user-problem/save-score',
  client: 'form',
  success: 'doubleZero',
  specified: true,
  request: { score: choice(...COMPLAINT_SCORES), problemId: ownedId },
  data: {},
  refusals: ['session_required', 'not_found', 'already_rated'],
});

export const complaintCalls = [
  openComplaint,
  uploadComplaintImage,
  sendComplaint,
  listComplaints,
  readComplaint,
  rateComplaint,
  reopenComplaint,
] as const;
