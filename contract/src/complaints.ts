import { defineCall } from './call.ts';
import { currency } from './common-fields.ts';
import { COMPLAINT_SCORES, COMPLAINT_TEXT_MAX_LENGTH, ORDER_STATUSES } from './constants.ts';
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
} from './field.ts';

/** What a kind of complaint is about, for what the page offers beside it and for what the server does at once. */
export const COMPLAINT_SUBJECTS = [
  /** Value 1. How we, or whoever speaks for us, ask for money: contact about the order stops at once. */
  'collection',
  /** What is owed: the amount is explained beside it, and the disputed part costs nothing until it is decided. */
  'amount',
  /** Money that was paid and is not counted: a search for it is offered beside it. */
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
  /** "1" when a complaint about collection may be made of this order. */
  isShow: flag,
  list: list(object({ title: text({ max: 120 }), value: text({ max: 200 }) })),
});

/** Asked with the order on the complaint's home, and without it on the page that follows. */
export const openComplaint = defineCall({
  name: 'openComplaint',
  method: 'POST',
  path: '/user-problem/problem-init',
  client: 'form',
  success: 'integerZero',
  request: { orderId: optional(ownedId) },
  data: {
    problemType: problemTypes,
    problemSonType: problemSonTypes,
    /** Absent for a borrower who has no order. */
    orderDetail: optional(complaintOrder),
    orderList: list(complaintOrder),
    /** The last day on which a complaint of today is answered as promised, by the market's calendar. */
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
  encoding: 'multipart',
  request: { problemImage: image },
  data: { url: imageLink },
  refusals: ['session_required', 'image_unreadable', 'image_too_large'],
});

export const sendComplaint = defineCall({
  name: 'sendComplaint',
  method: 'POST',
  path: '/user-problem/problem-save',
  client: 'form',
  success: 'integerZero',
  request: {
    problemType: integer,
    /** Empty for a type without sub-types. */
    problemSonType: text({ max: 10 }),
    problemDetail: text({ min: 1, max: COMPLAINT_TEXT_MAX_LENGTH }),
    /** Addresses from this borrower's own uploads, joined by commas; empty if there are none. */
    problemImage: text({ max: 20_000 }),
    /** Absent for a borrower who has no order. */
    orderNo: optional(ownedId),
    /** Made on the device when writing begins: however often it is sent, from a tunnel or by a double tap, it arrives once. */
    requestId: optional(publicId),
    /** Of a complaint about an amount: the keys of the lines in dispute, as explainAmount gave them, joined by commas. */
    disputedLines: optional(text({ max: 2_000 })),
  },
  data: {
    problemId: ownedId,
    /** The last day of the promise. */
    replyBy: civilDate,
    /** "1" where contact about the order stands still because of it. */
    isContactHeld: flag,
    /** What costs nothing until it is decided; "0" where nothing is in dispute. */
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
 * `received`: nobody has it yet. `in_work`: somebody has. `answered`: the reply is there. `closed`: and its cause is known.
 * A borrower who is not content opens it again.
 */
export const COMPLAINT_STATES = ['received', 'in_work', 'answered', 'closed'] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

const complaintSummary = object({
  id: ownedId,
  time: instant,
  type: text({ max: 120 }),
  content: text({ max: COMPLAINT_TEXT_MAX_LENGTH }),
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
  request: {},
  data: { tabs: list(object({ title: text({ max: 120 }), items: list(complaintSummary) })) },
  refusals: ['session_required'],
});

/** What a borrower is told of a case. */
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
] as const;
export type ComplaintStep = (typeof COMPLAINT_STEPS)[number];

export const readComplaint = defineCall({
  name: 'readComplaint',
  method: 'POST',
  path: '/user-problem/problem-detail',
  client: 'form',
  success: 'integerZero',
  request: { problemId: ownedId },
  data: {
    type: text({ max: 120 }),
    sonType: text({ max: 120 }),
    problemId: ownedId,
    content: text({ max: COMPLAINT_TEXT_MAX_LENGTH }),
    images: list(imageLink),
    /** Empty until an agent has answered. */
    disposeDetail: text(),
    disposeImages: list(imageLink),
    isNeedScore: flag,
    about: choice(...COMPLAINT_SUBJECTS),
    orderNo: optional(ownedId),
    sentAt: instant,
    state: choice(...COMPLAINT_STATES),
    /** The promise, and the market's own last day behind it where it has one. */
    replyBy: civilDate,
    resolveBy: optional(civilDate),
    /** The business day, from which what is left of the promise is counted. */
    today: optional(civilDate),
    /** "1" once the promise was broken: the page says so before the borrower does. */
    isLate: flag,
    /** Everything that happened, the oldest first, in words for the borrower. */
    steps: list(
      object({
        at: instant,
        step: choice(...COMPLAINT_STEPS),
        title: text({ max: 120 }),
        text: text({ max: 600 }),
      }),
    ),
    /** Contact about the order stands still because of it. */
    isContactHeld: flag,
    dispute: optional(
      object({
        currency,
        /** What is in dispute. */
        amount: minorUnits,
        state: choice('open', 'upheld', 'not_upheld'),
        /** What was taken back; "0" while it is open, or where the charge stands. */
        reversed: minorUnits,
      }),
    ),
    /** The rating that was given; absent before. */
    score: optional(choice(...COMPLAINT_SCORES)),
    /** Until this day it can be opened again; absent where it cannot. */
    reopenUntil: optional(civilDate),
  },
  refusals: ['session_required', 'not_found'],
});

/** The borrower is not content with the reply: the same case goes on, with a clock of its own. */
export const reopenComplaint = defineCall({
  name: 'reopenComplaint',
  method: 'POST',
  path: '/user-problem/problem-reopen',
  client: 'form',
  success: 'integerZero',
  request: {
    problemId: ownedId,
    problemDetail: text({ min: 1, max: COMPLAINT_TEXT_MAX_LENGTH }),
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
  request: { score: choice(...COMPLAINT_SCORES), problemId: ownedId },
  data: {},
  refusals: ['session_required', 'not_found', 'already_rated'],
});
