import { idFrom } from '@hiram/values/ids';
import type { AttemptName, PayoutRecipient } from '#servicing/payouts/index.ts';
import { applyStatusUpdate, pollSoon } from './apply-status-update.ts';
import type { AttemptOf, RefundContext } from './refund-context.ts';
import { findRefund } from './refunds.sql.ts';

/** Takes the webhooks about payouts of refunds. */
export function refundRecipient(context: RefundContext): PayoutRecipient {
  return {
    async find(name) {
      const { refundId, attempt } = attemptIn(name);
      const found = await findRefund(context.database, refundId);
      const own = found?.attempts.find((one) => one.attempt === attempt);
      return own && found && { loanId: found.loanId, borrowerId: found.borrowerId, provider: own.provider };
    },
    apply: (name, { report: statusUpdate, requestId, webhook }) =>
      applyStatusUpdate(context, {
        ...attemptIn(name),
        statusUpdate,
        requestId,
        webhook,
        source: 'callback',
      }),
    pollSoon: (tx, name, at) => pollSoon(tx, attemptIn(name), at),
  };
}

function attemptIn({ id, attempt }: AttemptName): AttemptOf {
  return { refundId: idFrom<'Refund'>(id), attempt };
}
