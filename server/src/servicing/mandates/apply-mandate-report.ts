import { addMs } from '@hiram/values/instant';
import { inTransaction } from '#platform/database/transaction.ts';
import type { MandateId, MandateReport } from '#providers/payments/index.ts';
import { changeBy } from './mandate.ts';
import type { MandateContext } from './mandate-context.ts';
import { lockMandate, updateMandate } from './mandates.sql.ts';

const MINUTE = 60_000;

/** Applies what the provider's records say. A repeated or outdated report changes nothing. */
export async function applyMandateReport(
  { database, businessClock }: Pick<MandateContext, 'database' | 'businessClock'>,
  id: MandateId,
  report: MandateReport,
): Promise<void> {
  const at = businessClock.now();
  await inTransaction(database, async (tx) => {
    const mandate = await lockMandate(tx, id);
    if (mandate === undefined) return;
    if (mandate.reference === undefined || report.authorizeUrl !== undefined) {
      const { reference, authorizeUrl } = report;
      await updateMandate(tx, id, { reference: mandate.reference ?? reference, authorizeUrl, at });
    }
    const change = changeBy(mandate, report.state);
    if (change === undefined) return;
    await updateMandate(tx, id, {
      ...change,
      changedBy: 'bank',
      // The bank has ended it, so it need not be told.
      ...(change.state === 'ended' && { endConfirmedAt: at }),
      ...(change.state === 'active' && { activeSince: at }),
      nextStepAt: change.state === 'awaiting_borrower' ? addMs(at, MINUTE) : at,
      at,
    });
  });
}
