import type { DataOf, RequestOf } from '@hiram/contract/call';
import { listComplaints, openComplaint, readComplaint } from '@hiram/contract/support/complaints';
import type { AnswerQuery } from '#queries/answer-query.ts';

export type Opening = DataOf<typeof openComplaint>;
export type QuestionType = Opening['problemType'][number];
export type SubType = Opening['problemSonType'][number];
export type ComplaintOrder = Opening['orderList'][number];
export type ComplaintTab = DataOf<typeof listComplaints>['tabs'][number];
export type ComplaintSummary = ComplaintTab['items'][number];
export type Complaint = DataOf<typeof readComplaint>;

// Complaints are personal data, so none of this is stored on the phone.

/** Without an order, the server chooses the most likely one. */
export function openingQuery(orderId?: string): AnswerQuery<typeof openComplaint> {
  const request: RequestOf<typeof openComplaint> = orderId === undefined ? {} : { orderId };
  return { call: openComplaint, request, keep: false };
}

export const complaintsQuery: AnswerQuery<typeof listComplaints> = {
  call: listComplaints,
  request: {},
  keep: false,
};

export function complaintQuery(problemId: string): AnswerQuery<typeof readComplaint> {
  return { call: readComplaint, request: { problemId }, keep: false };
}
