import { idFrom } from '@hiram/values/ids';
import type { AttemptName, PayoutRecipient } from '#servicing/payouts/index.ts';
import { applyStatusUpdate, pollSoon } from './apply-status-update.ts';
import type { AttemptOf, DisbursementContext } from './disbursement-context.ts';
import { findDisbursement } from './disbursements.sql.ts';

/** Takes the webhooks about payouts of loans. */
export function disbursementRecipient(context: DisbursementContext): PayoutRecipient {
  return {
    async find(name) {
      const { loanId, attempt } = attemptIn(name);
      const found = await findDisbursement(context.database, loanId);
      const own = found?.attempts.find((one) => one.attempt === attempt);
      return own && found && { loanId, borrowerId: found.borrowerId, provider: own.provider };
    },
    apply: (name, { report: statusUpdate, requestId, webhook }) =>
      applyStatusUpdate(context, {
        ...attemptIn(name),
        statusUpdate,
        requestId,
        webhook,
        source: 'callback',
      }),
    pollSoon: (tx, name, at) => pollSoon(tx, context, attemptIn(name), at),
  };
}

function attemptIn({ id, attempt }: AttemptName): AttemptOf {
  return { loanId: idFrom<'Loan'>(id), attempt };
}
