import {
  listComplaints as listCall,
  openComplaint as openCall,
  rateComplaint as rateCall,
  readComplaint as readCall,
  reopenComplaint as reopenCall,
  sendComplaint as sendCall,
  uploadComplaintImage as uploadCall,
} from '@hiram/contract/complaints';
import { idFrom, parseId } from '@hiram/values/ids';
import { isOwnOrder } from '../loans/index.ts';
import { type CallServer, implement } from '../platform/calls/implement.ts';
import { bytesOf } from '../platform/calls/multipart-body.ts';
import type { IsOwn } from '../platform/calls/ownership.ts';
import { Refusal } from '../platform/errors.ts';
import { addressOfPicture, takePicture, type UploadParts } from '../uploads/index.ts';
import { complaintOnWire, flagOf, orderOnWire, tabsOnWire } from './borrower-on-wire.ts';
import { isContactHeld, isLate, lastDayOf } from './complaint.ts';
import type { ComplaintDesk } from './complaint-desk.ts';
import { complaintSonTypes, complaintTypes } from './complaint-types.ts';
import { isComplaintOf } from './complaints.sql.ts';
import { readForm } from './open-complaint.ts';
import { rateComplaint } from './rate-complaint.ts';
import { listComplaints, readComplaint } from './read-complaint.ts';
import { reopenComplaint } from './reopen-complaint.ts';
import { sendComplaint } from './send-complaint.ts';
import { sentFrom } from './sent-on-wire.ts';
import { complaintWords } from './texts/complaint-words.ts';

export interface ComplaintRoutes extends ComplaintDesk {
  /** The upload context; without it complaints have no images. */
  readonly uploads?: UploadParts | undefined;
}

export function registerComplaintRoutes(server: CallServer, desk: ComplaintRoutes): void {
  registerComplaining(server, desk);
  registerOwnComplaints(server, desk);
  if (desk.uploads !== undefined) registerPictureRoute(server, desk.uploads);
}

/** The calls for sending a complaint. */
function registerComplaining(server: CallServer, desk: ComplaintDesk): void {
  const isOwnOrderNo: IsOwn = (borrowerId, id) => isOwnOrder(desk.database, borrowerId, id);

  implement(server, openCall, {
    policy: 'borrower',
    ownership: { orderId: isOwnOrderNo },
    handle: async ({ orderId }, { session: { borrowerId }, brand: { code, market }, locale }) => {
      const reader = { borrowerId, brandCode: code, market, locale };
      const { order, orders, replyOn } = await readForm(desk, reader, orderId);
      const words = complaintWords(locale);
      return {
        problemType: complaintTypes.map(({ value, about }) => ({
          ...{ title: words.types[about], value: String(value), about },
        })),
        problemSonType: complaintSonTypes.map((value) => ({
          ...{ title: words.sonTypes[value], value: String(value) },
        })),
        ...(order !== undefined && { orderDetail: orderOnWire(order) }),
        orderList: orders.map(orderOnWire),
        replyBy: replyOn,
      };
    },
  });

  implement(server, sendCall, {
    policy: 'borrower',
    ownership: { orderNo: isOwnOrderNo },
    handle: async (request, { session: { borrowerId }, brand: { code, market }, locale, requestId }) => {
      const whose = { borrowerId, brandCode: code, market, locale };
      const { complaint, answering } = await sendComplaint(desk, sentFrom(request, whose), requestId);
      return {
        problemId: complaint.id,
        replyBy: lastDayOf(answering.replyBy, answering.market),
        isContactHeld: flagOf(isContactHeld(answering)),
        disputedAmount: (complaint.dispute?.amount ?? 0n).toString(),
      };
    },
  });
}

/** The calls for reading one's own complaints. */
function registerOwnComplaints(server: CallServer, desk: ComplaintDesk): void {
  const problemId: IsOwn = async (borrowerId, id) => {
    const known = parseId<'Complaint'>(id);
    return known !== undefined && isComplaintOf(desk.database, borrowerId, known);
  };

  implement(server, listCall, {
    policy: 'borrower',
    handle: async (_request, { session: { borrowerId }, locale }) =>
      tabsOnWire(await listComplaints(desk, borrowerId), locale),
  });

  implement(server, readCall, {
    policy: 'borrower',
    ownership: { problemId },
    handle: async (request, { locale }) => {
      const read = await readComplaint(desk, { id: idFrom<'Complaint'>(request.problemId), locale });
      const now = desk.clock.now();
      return complaintOnWire(read, { locale, now, isLate: isLate(read.answering, now) });
    },
  });

  implement(server, rateCall, {
    policy: 'borrower',
    ownership: { problemId },
    handle: async (request) => {
      await rateComplaint(desk, { id: idFrom<'Complaint'>(request.problemId), score: Number(request.score) });
      return {};
    },
  });

  implement(server, reopenCall, {
    policy: 'borrower',
    ownership: { problemId },
    handle: async ({ problemDetail, requestId: clientKey, ...request }, { requestId }) => {
      const id = idFrom<'Complaint'>(request.problemId);
      const content = problemDetail.trim();
      if (content === '') throw new Refusal('request_malformed');
      return { replyBy: await reopenComplaint(desk, { id, content, clientKey }, requestId) };
    },
  });
}

/** An image small enough for one request; a larger one is uploaded in parts. */
function registerPictureRoute(server: CallServer, uploads: UploadParts): void {
  implement(server, uploadCall, {
    policy: 'borrower',
    handle: async ({ problemImage }, { session: { borrowerId } }) => {
      const bytes = bytesOf(problemImage);
      return {
        url: addressOfPicture(await takePicture(uploads, { borrowerId, purpose: 'complaint', bytes })),
      };
    },
  });
}
