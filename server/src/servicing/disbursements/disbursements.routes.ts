import { cancelOrder as cancelOrderCall } from '@hiram/contract/servicing/disbursements';
import { idFrom } from '@hiram/values/ids';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import { registerWebhookRoute } from '#platform/http/webhook-route.ts';
import { MAX_WEBHOOK_BYTES } from '#providers/payments/index.ts';
import { isOwnOrder } from '#servicing/loans/index.ts';
import { type CancellationContext, cancelOrder } from './cancel-order.ts';
import { receiveWebhook } from './receive-webhook.ts';

/** One byte above the limit, so that the reader can report an oversized body. */
const MAX_BYTES = MAX_WEBHOOK_BYTES + 1;

export function registerDisbursementRoutes(server: CallServer, context: CancellationContext): void {
  registerWebhookRoute(server.app, {
    path: '/callbacks/payouts/:provider',
    mostBytes: MAX_BYTES,
    take: (posted) => receiveWebhook(context, posted),
  });

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
