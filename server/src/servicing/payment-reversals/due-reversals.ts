import { escalateCase } from '#cases/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type DueWork, dueWork } from '#platform/due-work/due-work.ts';
import { periodicWork } from '#platform/due-work/periodic-work.ts';
import { notifyBorrower } from './notify-borrower.ts';
import type { PaymentReversal } from './payment-reversal.ts';
import type { PaymentReversalContext, ReversalMessageContext } from './payment-reversal-context.ts';
import {
  claimOverdueReversals,
  claimReversalMessages,
  claimReversalsToPoll,
} from './payment-reversals.sql.ts';
import { pollReversal } from './poll-reversal.ts';
import { reversalCases } from './reversal-cases.ts';

const SECOND = 1_000;
const BATCH = 100;

export function dueReversalPolls(context: PaymentReversalContext): DueWork {
  return dueWork<PaymentReversal>({
    kind: 'payment_reversal_poll',
    clock: context.businessClock,
    limits: { concurrency: 4, leaseMs: 120 * SECOND, lookEveryMs: 15 * SECOND },
    claim: claimReversalsToPoll,
    keyOf: ({ id }) => id,
    run: (reversal) => pollReversal(context, reversal, `reversal-${reversal.id}`),
  });
}

export function dueReversalMessages(context: ReversalMessageContext & PaymentReversalContext): DueWork {
  return dueWork<PaymentReversal>({
    kind: 'payment_reversal_message',
    clock: context.businessClock,
    limits: { concurrency: 4, leaseMs: 60 * SECOND, lookEveryMs: 15 * SECOND },
    claim: claimReversalMessages,
    keyOf: ({ id }) => id,
    run: (reversal) => notifyBorrower(context, reversal),
  });
}

/** Marks cases past their deadline for all staff, and logs an entry that triggers the alert. */
export function dueReversalEscalations(context: PaymentReversalContext): DueWork {
  return periodicWork({
    kind: 'payment_reversal_escalation',
    clock: context.businessClock,
    keys: ['all'],
    everyMs: 60 * SECOND,
    leaseMs: 300 * SECOND,
    run: () => escalateOverdueReversals(context),
  });
}

async function escalateOverdueReversals(context: PaymentReversalContext): Promise<void> {
  const at = context.businessClock.now();
  await inTransaction(context.database, async (tx) => {
    for (const { id, provider, kind } of await claimOverdueReversals(tx, at, BATCH)) {
      await escalateCase(tx, reversalCases, id, { step: 'escalated', at });
      context.log.error({ reversal: id, provider, kind }, 'payment reversal escalated, deadline passed');
    }
  });
}
