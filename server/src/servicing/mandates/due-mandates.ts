import { inTransaction } from '#platform/database/transaction.ts';
import { type DueWork, dueWork } from '#platform/due-work/due-work.ts';
import { advanceMandate } from './advance-mandate.ts';
import type { MandateWorkContext } from './mandate-context.ts';
import { claimMandates, scheduleStep } from './mandates.sql.ts';

const SECOND = 1_000;

/** Announces and sends debits, reads their outcomes, and tells providers of ended mandates. */
export function dueMandates(context: MandateWorkContext): DueWork {
  return dueWork({
    kind: 'mandate_step',
    clock: context.businessClock,
    // Longer than the requests of one step, each of which answers or gives up within eight seconds.
    limits: { concurrency: 10, leaseMs: 120 * SECOND, lookEveryMs: 15 * SECOND },
    claim: claimMandates,
    keyOf: ({ id }) => id,
    async run({ id, claimedUntil }) {
      const nextStepAt = await advanceMandate(context, id);
      await inTransaction(context.database, (tx) => scheduleStep(tx, id, { claimedUntil, nextStepAt }));
    },
  });
}
