import type { Clock } from '@hiram/values/clock';
import { addMs, instantAsIso } from '@hiram/values/instant';
import { digestTransactions } from '#ledger/index.ts';
import { findAuditHeads } from '#people/staff/index.ts';
import { anchorLine, ledgerUntil } from '#platform/anchors/anchor-line.ts';
import type { OutsideAnchors } from '#platform/anchors/anchors-config.ts';
import { findLastLine, insertLine, lockAnchors } from '#platform/anchors/outside-anchors.sql.ts';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';

/** No transaction is open for so long. A younger one could still add to a period that is already anchored. */
const LONGEST_TRANSACTION_MS = 3_600_000;

/**
 * Commits one line about the whole audit trail and the ledger's new transactions. Due work writes it outside after
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
        const from = last === undefined ? null : ledgerUntil(last.line);
        const latest = instantAsIso(addMs(clock.now(), -LONGEST_TRANSACTION_MS));
        const until = from !== null && from > latest ? from : latest;
        const ledger = { from, until, ...(await digestTransactions(tx, { from, until })) };
        const state = { takenAt: clock.now(), audit: await findAuditHeads(tx), ledger };
        const sequence = (last?.sequence ?? 0) + 1;
        await insertLine(tx, {
          sequence,
          line: anchorLine(state, { sequence, previousLine: last?.line }, key),
        });
      }),
  };
}
