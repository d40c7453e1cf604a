import type { RunState } from '@hiram/contract/finance/reconciliation';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import { addMs, type Instant } from '@hiram/values/instant';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { reportsOf, type SettlementMarket } from '#providers/payments/index.ts';
import { applyReportedReversals } from './apply-reported-reversals.ts';
import { compare } from './compare.ts';
import { escalateOverdue } from './escalate-overdue.ts';
import type { FileState } from './files.sql.ts';
import { importReportFile, importStatementFile } from './import-file.ts';
import { sumDay } from './mismatches.sql.ts';
import { pollUnmatchedLines } from './poll-unmatched-lines.ts';
import { postBanked, postLostChargebacks, postSettled } from './post-settled.ts';
import type { ProviderAccount, ReconciliationContext } from './reconciliation-context.ts';
import { findUnfinishedDays, isInUse, latestDay, recordBanked, writeRun } from './runs.sql.ts';

export interface ReconciledRun {
  readonly provider: string;
  readonly market: SettlementMarket;
  readonly day: CalendarDate;
  readonly state: RunState;
  readonly matched: number;
}

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
    const name = { provider: reports.name, market, day };
    for (const earlier of await findUnfinishedDays(context.database, name, MOST_DAYS_AGAIN)) {
      runs.push(await runOnce(context, account, earlier));
    }
    runs.push(await runOnce(context, account, day));
  }
  return runs;
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
  const upTo = await latestDay(context.database, { provider, market, day });
  const { opened, mended } = await compare(context, account, upTo);
  const sums = await sumDay(context.database, { provider, market, day });
  const state = stateOf(report, statement);
  const at = context.clock.now();
  await inTransaction(context.database, async (tx) => {
    await writeRun(tx, { provider, market, day }, { ...sums, state, at, nextAt: nextRun(state, at) });
    await recordBanked(tx, { provider, market, day });
  });
  context.log.info(
    { provider, market, day, state, opened, mended, matched: sums.matched },
    'reconciliation completed',
  );
  return { provider, market, day, state, matched: sums.matched };
}

async function fetchReport(
  context: ReconciliationContext,
  { reports, market }: ProviderAccount,
  day: CalendarDate,
): Promise<FileState> {
  const fetched = await reports.fetchReport({ market, day });
  return importReportFile(context, { side: 'report', source: reports.name, market, day }, fetched);
}

/** Undefined if no bank is configured. Then only two sides are compared. */
async function fetchStatement(
  context: ReconciliationContext,
  market: SettlementMarket,
  day: CalendarDate,
): Promise<FileState | undefined> {
  const { bank } = context.sources;
  if (bank === undefined) return undefined;
  const fetched = await bank.fetchStatement({ market, day });
  return importStatementFile(context, { side: 'statement', source: bank.name, market, day }, fetched);
}

function stateOf(report: FileState, statement: FileState | undefined): RunState {
  if (report === 'refused' || statement === 'refused') return 'refused';
  return report === 'taken' && (statement ?? 'taken') === 'taken' ? 'compared' : 'waiting';
}

/** A late or broken file is requested again within the hour, not only the next night. */
const AGAIN_AFTER_MS = 3_600_000;

function nextRun(state: RunState, at: Instant): Instant | undefined {
  return state === 'compared' ? undefined : addMs(at, AGAIN_AFTER_MS);
}
