import type { KeyObject } from 'node:crypto';
import type { Clock } from '@hiram/values/clock';
import { findLastAnchor } from '#ledger/index.ts';
import { findAuditHeads } from '#people/staff/index.ts';
import {
  anchorLine,
  type PublishedState,
  publicKeyOf,
  publishedLine,
} from '#platform/anchors/anchor-line.ts';
import type { OutsideAnchors } from '#platform/anchors/anchors-config.ts';
import { findLastLine, insertLine, lockAnchors } from '#platform/anchors/outside-anchors.sql.ts';
import {
  findLastPublishedLine,
  insertPublishedLine,
  isPublished,
} from '#platform/anchors/published-anchors.sql.ts';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { copySigningKey } from '#servicing/documents/index.ts';

interface AnchoringContext {
  readonly database: Database;
  readonly businessClock: Clock;
  readonly personalData: Pick<PersonalData, 'blindIndex'>;
}

/**
 * Commits one line about the whole audit trail and the newest anchor of the ledger. Due work writes it outside after
 * the commit, so a place that is down does not hold the business day.
 */
export function anchorOutside(
  { key }: OutsideAnchors,
  { database, businessClock, personalData }: AnchoringContext,
): DailyWork {
  return {
    name: 'anchor outside the database',
    run: () =>
      inTransaction(database, async (tx) => {
        await lockAnchors(tx);
        const last = await findLastLine(tx);
        const [ledger, audit] = [await findLastAnchor(tx), await findAuditHeads(tx)];
        const sequence = (last?.sequence ?? 0) + 1;
        const state = { takenAt: businessClock.now(), audit, ledger };
        await insertLine(tx, {
          sequence,
          line: anchorLine(state, { sequence, previousLine: last?.line }, key),
        });
        const copies = publicKeyOf(copySigningKey(personalData));
        if (ledger !== undefined) await publish(tx, { takenAt: businessClock.now(), ledger, copies }, key);
      }),
  };
}

/** Adds the ledger's anchor to the log that anyone may read. The anchors of a night are one, taken once. */
async function publish(tx: Transaction, state: PublishedState, key: KeyObject): Promise<void> {
  const anchoredUntil = state.ledger.until;
  if (await isPublished(tx, anchoredUntil)) return;
  const last = await findLastPublishedLine(tx);
  const sequence = (last?.sequence ?? 0) + 1;
  const line = publishedLine(state, { sequence, previousLine: last?.line }, key);
  await insertPublishedLine(tx, { sequence, anchoredUntil, line });
}
