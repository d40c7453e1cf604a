import { inTransaction } from '../platform/database/transaction.ts';
import { takeOverdueHeld, updateHeld } from '../repayments/index.ts';
import { insertBreakStep, takeOverdueBreaks, updateBreak } from './breaks.sql.ts';
import type { ReconciliationDesk } from './reconciliation-desk.ts';
import { insertSuspenseStep } from './suspense.sql.ts';

const BATCH = 100;

/** SLA breached: marks the break for all staff, and logs an entry that triggers the alert. */
export async function escalateOverdue(desk: ReconciliationDesk): Promise<number> {
  const at = desk.clock.now();
  return inTransaction(desk.database, async (tx) => {
    const breaks = await takeOverdueBreaks(tx, at, BATCH);
    for (const { id, kind, provider } of breaks) {
      await updateBreak(tx, id, { escalatedAt: at, at });
      await insertBreakStep(tx, id, { kind: 'escalated', madeAt: at });
      desk.log.error({ break: id, kind, provider }, 'a break was not seen to in time');
    }
    const held = await takeOverdueHeld(tx, at, BATCH);
    for (const { suspenseId, provider } of held) {
      await updateHeld(tx, suspenseId, { escalatedAt: at, at });
      await insertSuspenseStep(tx, suspenseId, { kind: 'escalated', madeAt: at });
      desk.log.error({ suspense: suspenseId, provider }, 'held money was not placed in time');
    }
    return breaks.length + held.length;
  });
}
