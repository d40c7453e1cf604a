import type { DataOf } from '@hiram/contract/call';
import {
  handInUtr as handInUtrCall,
  listRepayTypes as listRepayTypesCall,
  listTraces as listTracesCall,
} from '@hiram/contract/payment-traces';
import { marketPack } from '@hiram/markets/market-pack';
import { calendarDate } from '@hiram/values/calendar-date';
import { idFrom, parseId } from '@hiram/values/ids';
import { instantAsIso } from '@hiram/values/instant';
import { isOwnOrder } from '../loans/index.ts';
import { type CallServer, implement } from '../platform/calls/implement.ts';
import type { IsOwn } from '../platform/calls/ownership.ts';
import { isPaymentOf } from '../repayments/index.ts';
import { isUploadOf } from '../uploads/index.ts';
import { openTrace } from './open-trace.ts';
import { findTracesOf } from './payment-traces.sql.ts';
import { readRepayTypes } from './read-repay-types.ts';
import { type TraceView, traceView } from './read-traces.ts';
import { runTrace } from './run-trace.ts';
import type { TraceDesk } from './trace-desk.ts';

export function registerPaymentTraceRoutes(server: CallServer, desk: TraceDesk): void {
  const orderId: IsOwn = (borrowerId, id) => isOwnOrder(desk.database, borrowerId, id);
  const paymentId: IsOwn = async (borrowerId, id) => {
    const known = parseId<'Payment'>(id);
    return known !== undefined && isPaymentOf(desk.database, borrowerId, known);
  };
  const imageId: IsOwn = async (borrowerId, id) => {
    const known = parseId<'Upload'>(id);
    return known !== undefined && isUploadOf(desk.database, borrowerId, known);
  };

  implement(server, listRepayTypesCall, {
    policy: 'borrower',
    ownership: { orderId },
    handle: async (request, { session: { borrowerId }, brand: { market }, locale }) => {
      const loanId = idFrom<'Loan'>(request.orderId);
      const { types, amount, daysLeft, ...days } = await readRepayTypes(desk, {
        ...{ borrowerId, loanId, market, locale },
      });
      return {
        currency: marketPack(market).facts.currency,
        ...{ amount: amount.toString(), daysLeft: String(daysLeft), ...days },
        types: types.map(({ isDigits, lengths, ...type }) => ({
          ...type,
          isDigits: isDigits ? ('1' as const) : ('0' as const),
          lengths: lengths.map(String),
        })),
      };
    },
  });

  implement(server, handInUtrCall, {
    policy: 'borrower',
    ownership: { orderId, paymentId, imageId },
    handle: async (request, { session: { borrowerId }, brand: { code, market }, locale, requestId }) => {
      const trace = await openTrace(desk, {
        ...{ borrowerId, brandCode: code, market },
        loanId: idFrom<'Loan'>(request.orderId),
        repayType: request.repayType,
        number: request.utr,
        uploadId: request.imageId === undefined ? undefined : idFrom<'Upload'>(request.imageId),
        amount: BigInt(request.amount),
        paidOn: calendarDate(request.paidOn),
        saidOf: request.paymentId === undefined ? undefined : idFrom<'Payment'>(request.paymentId),
        clientKey: request.requestId,
      });
      return traceOnWire(await traceView(desk, await runTrace(desk, trace, requestId), locale));
    },
  });

  implement(server, listTracesCall, {
    policy: 'borrower',
    ownership: { orderId },
    handle: async (request, { session: { borrowerId }, locale }) => {
      const loanId = idFrom<'Loan'>(request.orderId);
      const traces = await findTracesOf(desk.database, { borrowerId, loanId });
      const views = await Promise.all(traces.map((trace) => traceView(desk, trace, locale)));
      return { traces: views.map(traceOnWire) };
    },
  });
}

function traceOnWire(view: TraceView): DataOf<typeof handInUtrCall> {
  const { trace, decideBy, standsStillUntil } = view;
  return {
    traceId: trace.id,
    standing: trace.state,
    ...{ title: view.title, text: view.text, typeName: view.typeName, utr: view.number },
    hasPhoto: trace.uploadId === undefined ? '0' : '1',
    amount: trace.amount.minor.toString(),
    currency: trace.amount.currency,
    paidOn: trace.paidOn,
    handedInAt: instantAsIso(trace.createdAt),
    ...(decideBy !== undefined && { decideBy: instantAsIso(decideBy) }),
    ...(standsStillUntil !== undefined && { standsStillUntil }),
    ...(trace.paymentId !== undefined && { paymentId: trace.paymentId }),
  };
}
