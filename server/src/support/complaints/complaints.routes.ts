import {
  listComplaints as listCall,
  openComplaint as openCall,
  rateComplaint as rateCall,
  readComplaint as readCall,
  reopenComplaint as reopenCall,
  sendComplaint as sendCall,
  uploadComplaintImage as uploadCall,
} from '@hiram/contract/support/complaints';
import { idFrom, parseId } from '@hiram/values/ids';
import { acceptImage, imageUrlOf, type UploadContext } from '#origination/uploads/index.ts';
import { flagOf } from '#platform/calls/flag.ts';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import { bytesOf } from '#platform/calls/multipart-body.ts';
import type { IsOwn } from '#platform/calls/ownership.ts';
import type { DocumentsContext } from '#servicing/documents/index.ts';
import { isOwnOrder } from '#servicing/loans/index.ts';
import { complaintOnWire, orderOnWire, tabsOnWire } from './borrower-on-wire.ts';
import { isContactPaused, isLate, lastDayOf } from './complaint.ts';
import type { ComplaintContext } from './complaint-context.ts';
import { complaintSonTypes, complaintTypes } from './complaint-types.ts';
import { isComplaintOf } from './complaints.sql.ts';
import { complaintCopy } from './copy/complaint-copy-by-locale.ts';
import { readForm } from './open-complaint.ts';
import { offeredBodies } from './packs/make-pack.ts';
import { registerPackRoutes } from './packs/packs.routes.ts';
import { rateComplaint } from './rate-complaint.ts';
import { listComplaints, readComplaint } from './read-complaint.ts';
import { reopenComplaint } from './reopen-complaint.ts';
import { sendComplaint } from './send-complaint.ts';
import { contentFrom, sentFrom } from './sent-on-wire.ts';

export interface ComplaintRoutes extends ComplaintContext {
  /** The upload context; without it complaints have no images. */
  readonly uploads?: UploadContext | undefined;
  /** How documents are issued; without it complaints have no papers for outside bodies. */
  readonly documents?: DocumentsContext | undefined;
}

export function registerComplaintRoutes(server: CallServer, context: ComplaintRoutes): void {
  registerComplaintSubmission(server, context);
  registerOwnComplaints(server, context);
  if (context.uploads !== undefined) registerImageRoute(server, context.uploads);
}

/** The calls for sending a complaint. */
function registerComplaintSubmission(server: CallServer, context: ComplaintContext): void {
  const isOwnOrderNo: IsOwn = (borrowerId, id) => isOwnOrder(context.database, borrowerId, id);

  implement(server, openCall, {
    policy: 'borrower',
    ownership: { orderId: isOwnOrderNo },
    handle: async ({ orderId }, { session: { borrowerId }, brand: { code, market }, locale }) => {
      const reader = { borrowerId, brandCode: code, market, locale };
      const { order, orders, replyOn } = await readForm(context, reader, orderId);
      const words = complaintCopy(locale);
      return {
        problemType: complaintTypes.map(({ value, about }) => ({
          title: words.types[about],
          value: String(value),
          about,
        })),
        problemSonType: complaintSonTypes.map((value) => ({
          title: words.sonTypes[value],
          value: String(value),
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
      const { complaint, answering } = await sendComplaint(context, sentFrom(request, whose), requestId);
      return {
        problemId: complaint.id,
        ...(complaint.number !== undefined && { number: complaint.number }),
        replyBy: lastDayOf(answering.replyBy, answering.market),
        isContactPaused: flagOf(isContactPaused(answering)),
        disputedAmount: (complaint.dispute?.amount ?? 0n).toString(),
      };
    },
  });
}

/** The calls for reading one's own complaints. */
function registerOwnComplaints(server: CallServer, context: ComplaintRoutes): void {
  const { documents } = context;
  const problemId: IsOwn = async (borrowerId, id) => {
    const known = parseId<'Complaint'>(id);
    return known !== undefined && isComplaintOf(context.database, borrowerId, known);
  };

  implement(server, listCall, {
    policy: 'borrower',
    handle: async (_request, { session: { borrowerId }, locale }) =>
      tabsOnWire(await listComplaints(context, borrowerId), locale),
  });

  implement(server, readCall, {
    policy: 'borrower',
    ownership: { problemId },
    handle: async (request, { locale }) => {
      const read = await readComplaint(context, { id: idFrom<'Complaint'>(request.problemId), locale });
      const now = context.businessClock.now();
      const bodies = documents && (await offeredBodies({ ...context, documents }, read.complaint));
      return complaintOnWire(read, {
        locale,
        now,
        isLate: isLate(read.answering, now),
        bodies: bodies ?? [],
      });
    },
  });

  implement(server, rateCall, {
    policy: 'borrower',
    ownership: { problemId },
    handle: async (request) => {
      await rateComplaint(context, {
        id: idFrom<'Complaint'>(request.problemId),
        score: Number(request.score),
      });
      return {};
    },
  });

  implement(server, reopenCall, {
    policy: 'borrower',
    ownership: { problemId },
    handle: async ({ problemDetail, requestId: clientKey, ...request }, { brand, requestId }) => {
      const id = idFrom<'Complaint'>(request.problemId);
      const content = contentFrom(problemDetail, brand.market);
      return { replyBy: await reopenComplaint(context, { id, content, clientKey }, requestId) };
    },
  });

  if (documents !== undefined) registerPackRoutes(server, { ...context, documents }, { problemId });
}

/** An image small enough for one request; a larger one is uploaded in parts. */
function registerImageRoute(server: CallServer, uploads: UploadContext): void {
  implement(server, uploadCall, {
    policy: 'borrower',
    handle: async ({ problemImage }, { session: { borrowerId } }) => {
      const bytes = bytesOf(problemImage);
      return {
        url: imageUrlOf(await acceptImage(uploads, { borrowerId, purpose: 'complaint', bytes })),
      };
    },
  });
}
