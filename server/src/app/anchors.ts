import type { Clock } from '@hiram/values/clock';
import { findLastAnchor } from '#ledger/index.ts';
import { findAuditHeads } from '#people/staff/index.ts';
import { anchorLine } from '#platform/anchors/anchor-line.ts';
import type { OutsideAnchors } from '#platform/anchors/anchors-config.ts';
import { findLastLine, insertLine, lockAnchors } from '#platform/anchors/outside-anchors.sql.ts';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';

/**
 * Commits one line about the whole audit trail and the newest anchor of the ledger. Due work writes it outside after
 * the commit, so a place that is down does not hold the business day.
 */
export function anchorOutside(
  { key }: OutsideAnchors,
  { database, clock }: { readonly database: Database; readonly clock: Clock },
): DailyWork {
  return {
    name: 'anchor outside the database',
    run: () =>
      inTransaction(database, async (tx) => {
        await lockAnchors(tx);
        const last = await findLastLine(tx);
        const [ledger, audit] = [await findLastAnchor(tx), await findAuditHeads(tx)];
        const sequence = (last?.sequence ?? 0) + 1;
        const state = { takenAt: clock.now(), audit, ledger };
        await insertLine(tx, {
          sequence,
          line: anchorLine(state, { sequence, previousLine: last?.line }, key),
        });
      }),
  };
}
