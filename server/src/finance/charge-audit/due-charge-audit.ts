import { escalateCase } from '#cases/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type DueWork, dueWork } from '#platform/due-work/due-work.ts';
import { periodicWork } from '#platform/due-work/periodic-work.ts';
import type { ChargeNoticeContext } from './charge-audit-context.ts';
import { differenceCases } from './charge-difference.ts';
import { claimNotices, claimOverdueDifferences, type DueNotice } from './notices.sql.ts';
import { notifyBorrower } from './notify-borrower.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const BATCH = 100;

/** Notifies borrowers of refunded overcharges, and escalates cases that nobody decided in time. */
export function dueChargeAudit(context: ChargeNoticeContext): DueWork[] {
  return [
    dueWork<DueNotice>({
      kind: 'overcharge_message',
      clock: context.businessClock,
      limits: { concurrency: 4, leaseMs: MINUTE, lookEveryMs: 15 * SECOND },
      claim: claimNotices,
      keyOf: ({ id }) => id,
      run: (notice) => notifyBorrower(context, notice),
    }),
    periodicWork({
      kind: 'charge_difference_escalation',
      clock: context.businessClock,
      keys: ['all'],
      everyMs: MINUTE,
      leaseMs: 5 * MINUTE,
      run: () => escalateOverdue(context),
    }),
  ];
}

async function escalateOverdue({ database, businessClock, log }: ChargeNoticeContext): Promise<number> {
  const at = businessClock.now();
  return inTransaction(database, async (tx) => {
    const overdue = await claimOverdueDifferences(tx, at, BATCH);
    for (const { id } of overdue) {
      await escalateCase(tx, differenceCases, id, { step: 'escalated', at });
      log.error({ difference: id }, 'charge difference escalated, SLA breached');
    }
    return overdue.length;
  });
}
