import { defineCall } from './call.ts';
import { COMPLAINT_SCORES, COMPLAINT_TEXT_MAX_LENGTH, ORDER_STATUSES } from './constants.ts';
import {
  choice,
  flag,
  image,
  imageLink,
  instant,
  integer,
  list,
  object,
  optional,
  ownedId,
  text,
} from './field.ts';

const problemTypes = list(object({ title: text({ max: 120 }), value: integer }));

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
    problemSonType: problemTypes,
    /** Absent for a borrower who has no order. */
    orderDetail: optional(complaintOrder),
    orderList: list(complaintOrder),
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
    orderNo: ownedId,
  },
  data: {},
  refusals: ['session_required', 'not_found', 'collection_complaint_not_allowed'],
});

const complaintSummary = object({
  id: ownedId,
  time: instant,
  type: text({ max: 120 }),
  content: text({ max: COMPLAINT_TEXT_MAX_LENGTH }),
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
  },
  refusals: ['session_required', 'not_found'],
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
