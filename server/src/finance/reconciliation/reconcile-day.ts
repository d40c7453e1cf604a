import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { isSettlementMarket, reportsOf, type SettlementMarket } from '#providers/payments/index.ts';
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
import { type DayFiles, isStillLate, nextRun, type ReconciledRun, stateOf } from './reconciled-run.ts';
import type { ProviderAccount, ReconciliationContext } from './reconciliation-context.ts';
import { findUnfinishedDays, isInUse, latestDay, recordBanked, writeRun } from './runs.sql.ts';

/** Reconciles the previous day of a market, which is complete and whose files are due. */
export function reconciliation(context: ReconciliationContext): DailyWork {
  return {
    name: 'reconciliation',
    run: async ({ market, day }) => {
      // Markets that share a currency share the provider account. One of them compares for both.
      if (!isSettlementMarket(market)) return;
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
      runs.push(await runAgain(context, account, earlier));
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
  const files = await fetchFiles(context, account, day);
  const { opened, mended } = await postAndCompare(context, account, day);
  return recordRun(context, account, { day, files, opened, mended });
}

/**
 * A rerun of an earlier day. While its files are still late it has no lines to post, and the run of the newest day
 * compares all days: without this, a provider that is weeks behind costs each night a comparison for every one of them.
 */
export async function runAgain(
  context: ReconciliationContext,
  account: ProviderAccount,
  day: CalendarDate,
): Promise<ReconciledRun> {
  const files = await fetchFiles(context, account, day);
  const found = isStillLate(files) ? undefined : await postAndCompare(context, account, day);
  return recordRun(context, account, { day, files, opened: found?.opened ?? 0, mended: found?.mended ?? 0 });
}

async function fetchFiles(
  context: ReconciliationContext,
  account: ProviderAccount,
  day: CalendarDate,
): Promise<DayFiles> {
  const report = await fetchReport(context, account, day);
  return { report, statement: await fetchStatement(context, account.market, day) };
}

async function postAndCompare(
  context: ReconciliationContext,
  account: ProviderAccount,
  day: CalendarDate,
): Promise<{ readonly opened: number; readonly mended: number }> {
  const { market, reports } = account;
  await pollUnmatchedLines(context, account, day);
  await applyReportedReversals(context, account, day);
  await postSettled(context, account, day);
  await postLostChargebacks(context, account, day);
  await postBanked(context, account);
  await postCapital(context, market);
  const name = { flow: 'collections', provider: reports.name, market, day } as const;
  return compareCollections(context, account, await latestDay(context.database, name));
}

async function recordRun(
  context: ReconciliationContext,
  { market, reports }: ProviderAccount,
  { day, files, opened, mended }: RunOutcome,
): Promise<ReconciledRun> {
  const provider = reports.name;
  const name = { flow: 'collections', provider, market, day } as const;
  const sums = await sumDay(context.database, { provider, market, day });
  const state = stateOf(files);
  const at = context.businessClock.now();
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

interface RunOutcome {
  readonly day: CalendarDate;
  readonly files: DayFiles;
  readonly opened: number;
  readonly mended: number;
}

async function fetchReport(
  context: ReconciliationContext,
  { reports, market }: ProviderAccount,
  day: CalendarDate,
): Promise<FileState> {
  const fetched = await reports.fetchReport({ market, day });
  return importReportFile(context, { side: 'report', source: reports.name, market, day }, fetched);
}
