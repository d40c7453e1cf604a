import { escalateCase } from '#cases/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { claimOverdueSuspense } from '#servicing/repayments/index.ts';
import { claimOverdueBreaks } from './breaks.sql.ts';
import { breakCases, suspenseCases } from './reconciliation-cases.ts';
import type { ReconciliationContext } from './reconciliation-context.ts';

const BATCH = 100;

/** SLA breached: marks the break for all staff, and logs an entry that triggers the alert. */
export async function escalateOverdue(context: ReconciliationContext): Promise<number> {
  const at = context.businessClock.now();
  return inTransaction(context.database, async (tx) => {
    const breaks = await claimOverdueBreaks(tx, at, BATCH);
    for (const { id, kind, provider } of breaks) {
      await escalateCase(tx, breakCases, id, { step: 'escalated', at });
      context.log.error({ break: id, kind, provider }, 'reconciliation break escalated, SLA breached');
    }
    const held = await claimOverdueSuspense(tx, at, BATCH);
    for (const { suspenseId, provider } of held) {
      await escalateCase(tx, suspenseCases, suspenseId, { step: 'escalated', at });
      context.log.error({ suspense: suspenseId, provider }, 'unallocated payment escalated, SLA breached');
    }
    return breaks.length + held.length;
  });
}
