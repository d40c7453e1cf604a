import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { reportsOf, type SettlementMarket } from '#providers/payments/index.ts';
import { applyReportedReversals } from './apply-reported-reversals.ts';
import { compareCollections } from './compare-collections.ts';
import { escalateOverdue } from './escalate-overdue.ts';
import { fetchStatement } from './fetch-statement.ts';
import type { FileState } from './files.sql.ts';
import { importReportFile } from './import-file.ts';
import { sumDay } from './mismatches.sql.ts';
import { pollUnmatchedLines } from './poll-unmatched-lines.ts';
import { postCapital } from './post-bank-transfers.ts';
import { postBanked, postLostChargebacks, postSettled } from './post-settled.ts';
import { reconcilePayouts } from './reconcile-payouts.ts';
import { nextRun, type ReconciledRun, stateOf } from './reconciled-run.ts';
import type { ProviderAccount, ReconciliationContext } from './reconciliation-context.ts';
import { findUnfinishedDays, isInUse, latestDay, recordBanked, writeRun } from './runs.sql.ts';

/** Reconciles the previous day of a market, which is complete and whose files are due. */
export function reconciliation(context: ReconciliationContext): DailyWork {
  return {
    name: 'reconciliation',
    run: async ({ market, day }) => {
      // Markets that share a currency share the provider account. One of them compares for both.
      if (market === 'reference') return;
      await reconcileDay(context, { market, day: addDays(day, -1) });
      // If development moves the business date, the day is over before the dispatcher runs.
      await escalateOverdue(context);
    },
  };
}

/** Covers more late files than a long weekend produces. */
const MOST_DAYS_AGAIN = 35;

/**
 * Compares the three sides for every provider of a market up to a day. It reruns earlier days that still have
 * open items, because their files may have been corrected. Safe to repeat and to run concurrently.
 */
export async function reconcileDay(
  context: ReconciliationContext,
  { market, day }: { readonly market: SettlementMarket; readonly day: CalendarDate },
): Promise<ReconciledRun[]> {
  const runs: ReconciledRun[] = [];
  for (const reports of reportsOf(context.sources, market)) {
    // A provider that never received a payment from us has no file to wait for.
    const isOurs =
      context.sources.routed.has(reports.name) || (await isInUse(context.database, reports.name));
    if (!isOurs) continue;
    const account = { reports, market };
    const name = { flow: 'collections', provider: reports.name, market, day } as const;
    for (const earlier of await findUnfinishedDays(context.database, name, MOST_DAYS_AGAIN)) {
      runs.push(await runOnce(context, account, earlier));
    }
    runs.push(await runOnce(context, account, day));
  }
  return [...runs, ...(await reconcilePayouts(context, { market, day }, MOST_DAYS_AGAIN))];
}

/**
 * One run for one provider and day. The comparison always extends to the newest day, whichever day's files
 * were fetched.
 */
export async function runOnce(
  context: ReconciliationContext,
  account: ProviderAccount,
  day: CalendarDate,
): Promise<ReconciledRun> {
  const { market, reports } = account;
  const provider = reports.name;
  const report = await fetchReport(context, account, day);
  const statement = await fetchStatement(context, market, day);
  await pollUnmatchedLines(context, account, day);
  await applyReportedReversals(context, account, day);
  await postSettled(context, account, day);
  await postLostChargebacks(context, account, day);
  await postBanked(context, account);
  await postCapital(context, market);
  const name = { flow: 'collections', provider, market, day } as const;
  const upTo = await latestDay(context.database, name);
  const { opened, mended } = await compareCollections(context, account, upTo);
  const sums = await sumDay(context.database, { provider, market, day });
  const state = stateOf(report, statement);
  const at = context.clock.now();
  await inTransaction(context.database, async (tx) => {
    await writeRun(tx, name, { ...sums, state, at, nextAt: nextRun(state, at) });
    await recordBanked(tx, { provider, market, day });
  });
  context.log.info(
    { provider, market, day, state, opened, mended, matched: sums.matched },
    'reconciliation completed',
  );
  return { ...name, state, matched: sums.matched };
}

async function fetchReport(
  context: ReconciliationContext,
  { reports, market }: ProviderAccount,
  day: CalendarDate,
): Promise<FileState> {
  const fetched = await reports.fetchReport({ market, day });
  return importReportFile(context, { side: 'report', source: reports.name, market, day }, fetched);
}
