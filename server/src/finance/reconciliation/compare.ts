import { addMs } from '@hiram/values/instant';
import { recordCaseStep } from '#cases/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { settlementCurrencies } from '#providers/payments/index.ts';
import { breakKindOf, clockOf } from './break.ts';
import { openOrRefresh, updateBreak } from './breaks.sql.ts';
import {
  type Comparison,
  findMismatches,
  findResolved,
  type Mismatch,
  prepareToCompare,
} from './comparison.sql.ts';
import { lockAccount } from './files.sql.ts';
import { breakCases } from './reconciliation-cases.ts';
import type { ReconciliationContext } from './reconciliation-context.ts';

const PAGE = 500;

/** Opens a break for every mismatch, and closes the breaks that a later file resolved. */
export async function compare(
  context: ReconciliationContext,
  comparison: Comparison,
): Promise<{ readonly opened: number; readonly mended: number }> {
  return inTransaction(context.database, async (tx) => {
    await lockAccount(tx, comparison.provider, comparison.market);
    await prepareToCompare(tx);
    return { mended: await mend(tx, context, comparison), opened: await openAll(tx, context, comparison) };
  });
}

async function mend(
  tx: Transaction,
  { businessClock }: ReconciliationContext,
  comparison: Comparison,
): Promise<number> {
  const at = businessClock.now();
  for (let mended = 0; ; ) {
    const ids = await findResolved(tx, comparison, PAGE);
    for (const id of ids) {
      await updateBreak(tx, id, { state: 'mended', at });
      await recordCaseStep(tx, breakCases, id, { step: 'mended', at });
    }
    mended += ids.length;
    if (ids.length < PAGE) return mended;
  }
}

async function openAll(
  tx: Transaction,
  context: ReconciliationContext,
  comparison: Comparison,
): Promise<number> {
  let [opened, after] = [0, { kind: '', subject: '' }];
  for (;;) {
    const found = await findMismatches(tx, comparison, { after, limit: PAGE });
    for (const mismatch of found) if (await open(tx, context, comparison, mismatch)) opened += 1;
    const last = found.at(-1);
    if (last === undefined || found.length < PAGE) return opened;
    after = last;
  }
}

async function open(
  tx: Transaction,
  { businessClock, ids }: ReconciliationContext,
  { provider, market }: Comparison,
  mismatch: Mismatch,
): Promise<boolean> {
  const at = businessClock.now();
  const statusUpdate = await openOrRefresh(tx, {
    id: ids.next<'Break'>(),
    provider,
    market,
    mismatch,
    at,
    currency: settlementCurrencies[market],
    dueBy: addMs(at, clockOf(breakKindOf(mismatch.kind))),
  });
  if (statusUpdate === undefined) return false;
  const step = statusUpdate.isNew ? 'opened' : 'figures_changed';
  await recordCaseStep(tx, breakCases, statusUpdate.id, { step, at });
  return statusUpdate.isNew;
}
