import { cancelOrder as cancelOrderCall } from '@hiram/contract/disbursements';
import { idFrom } from '@hiram/values/ids';
import { isOwnOrder } from '../loans/index.ts';
import { MOST_CALLBACK_BYTES } from '../payment-providers/index.ts';
import { type CallServer, implement } from '../platform/calls/implement.ts';
import { registerCallbackRoute } from '../platform/http/callback-route.ts';
import { type CancelDesk, cancelOrder } from './cancel-order.ts';
import { takeCallback } from './take-callback.ts';

/** One byte above the limit, so that the reader can report an oversized body. */
const MOST_BYTES = MOST_CALLBACK_BYTES + 1;

export function registerDisbursementRoutes(server: CallServer, desk: CancelDesk): void {
  registerCallbackRoute(server.app, {
    path: '/callbacks/payouts/:provider',
    mostBytes: MOST_BYTES,
    take: (posted) => takeCallback(desk, posted),
  });

  implement(server, cancelOrderCall, {
    policy: 'borrower',
    ownership: { orderId: (borrowerId, id) => isOwnOrder(desk.database, borrowerId, id) },
    handle: async ({ orderId }, { session: { borrowerId }, brand, requestId }) => {
      const { code: brandCode, market } = brand;
      const asked = { loanId: idFrom<'Loan'>(orderId), borrowerId, brandCode, market, requestId };
      const cancellation = await cancelOrder(desk, asked);
      if (cancellation.outcome !== 'to_be_returned') {
        return { outcome: cancellation.outcome, amount: '0', payUrl: '' };
      }
      const { outcome, amount, until, payUrl } = cancellation;
      return { outcome, amount: String(amount), until, payUrl };
    },
  });
}
