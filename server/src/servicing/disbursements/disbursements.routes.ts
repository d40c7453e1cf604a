import { cancelOrder as cancelOrderCall } from '@hiram/contract/servicing/disbursements';
import { idFrom } from '@hiram/values/ids';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import { isOwnOrder } from '#servicing/loans/index.ts';
import { type CancellationContext, cancelOrder } from './cancel-order.ts';

export function registerDisbursementRoutes(server: CallServer, context: CancellationContext): void {
  implement(server, cancelOrderCall, {
    policy: 'borrower',
    ownership: { orderId: (borrowerId, id) => isOwnOrder(context.database, borrowerId, id) },
    handle: async ({ orderId }, { session: { borrowerId }, brand, requestId }) => {
      const { code: brandCode, market } = brand;
      const cancelRequest = { loanId: idFrom<'Loan'>(orderId), borrowerId, brandCode, market, requestId };
      const cancellation = await cancelOrder(context, cancelRequest);
      if (cancellation.outcome !== 'to_be_returned') {
        return { outcome: cancellation.outcome, amount: '0', payUrl: '' };
      }
      const { outcome, amount, until, payUrl } = cancellation;
      return { outcome, amount: String(amount), until, payUrl };
    },
  });
}
