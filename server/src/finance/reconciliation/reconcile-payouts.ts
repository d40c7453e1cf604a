import { marketPack } from '@hiram/markets/market-pack';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import { endOfDay, startOfDay } from '@hiram/values/instant';
import { inTransaction } from '#platform/database/transaction.ts';
import { type SettlementMarket, settlementCurrencies } from '#providers/payments/index.ts';
import { compare } from './compare.ts';
import { DAYS_LOOKED_AT } from './comparison.sql.ts';
import { fetchStatement } from './fetch-statement.ts';
import type { FileState } from './files.sql.ts';
import { importPayoutReportFile } from './import-file.ts';
import { type PayoutScope, payoutMismatches } from './payout-mismatches.sql.ts';
import { pollUnmatchedPayouts } from './poll-unmatched-payouts.ts';
import { postCapital, postFloatFunded } from './post-bank-transfers.ts';
import { postSettledPayouts } from './post-settled-payouts.ts';
import { isStillLate, nextRun, type ReconciledRun, stateOf } from './reconciled-run.ts';
import type { PayoutAccount, ReconciliationContext } from './reconciliation-context.ts';
import { findUnfinishedDays, hasPaidOut, latestDay, type RunName, writeRun } from './runs.sql.ts';
import { findExpectedPayouts, isPayoutConfirmed, sumPayoutDay } from './settled-payouts.sql.ts';

/** A bank transfer to a provider arrives on the next working day at the latest. */
const TRANSFER_DAYS = 4;

/** Compares the payouts of every provider of a market up to a day. Safe to repeat and to run concurrently. */
export async function reconcilePayouts(
  context: ReconciliationContext,
  { market, day }: { readonly market: SettlementMarket; readonly day: CalendarDate },
  mostDaysAgain: number,
): Promise<ReconciledRun[]> {
  const runs: ReconciledRun[] = [];
  for (const account of accountsOf(context, market)) {
    const provider = account.reports.name;
    const isOurs =
      context.payouts?.sources.routed.has(provider) === true ||
      (await hasPaidOut(context.database, provider));
    if (!isOurs) continue;
    const name = { flow: 'payouts', provider, market, day } as const;
    for (const earlier of await findUnfinishedDays(context.database, name, mostDaysAgain)) {
      runs.push(await runPayouts(context, account, { day: earlier, isRerun: true }));
    }
    runs.push(await runPayouts(context, account, { day, isRerun: false }));
  }
  return runs;
}

function accountsOf({ payouts }: ReconciliationContext, market: SettlementMarket): PayoutAccount[] {
  const reports = payouts?.sources.reports ?? [];
  return reports.filter(({ markets }) => markets.includes(market)).map((one) => ({ reports: one, market }));
}

/** A run that waited for its file. */
export async function runPayoutsAgain(
  context: ReconciliationContext,
  { provider, market, day }: Omit<RunName, 'flow'>,
): Promise<void> {
  const account = accountsOf(context, market).find(({ reports }) => reports.name === provider);
  if (account !== undefined) await runPayouts(context, account, { day, isRerun: true });
}

/** Like collections, a rerun of a day whose files are still late only fetches them (`runAgain`). */
async function runPayouts(
  context: ReconciliationContext,
  account: PayoutAccount,
  { day, isRerun }: { readonly day: CalendarDate; readonly isRerun: boolean },
): Promise<ReconciledRun> {
  const { market, reports } = account;
  const name = { flow: 'payouts', provider: reports.name, market, day } as const;
  const report = await fetchReport(context, account, day);
  const files = { report, statement: await fetchStatement(context, market, day) };
  const { opened, mended } =
    isRerun && isStillLate(files) ? { opened: 0, mended: 0 } : await postAndCompare(context, account, name);
  const sums = await sumPayoutDay(context.database, name);
  const state = stateOf(files);
  const at = context.businessClock.now();
  await inTransaction(context.database, (tx) =>
    writeRun(tx, name, { ...sums, state, at, nextAt: nextRun(state, at) }),
  );
  context.log.info(
    { ...name, state, opened, mended, matched: sums.matched },
    'payout reconciliation completed',
  );
  return { ...name, state, matched: sums.matched };
}

async function postAndCompare(
  context: ReconciliationContext,
  account: PayoutAccount,
  name: RunName,
): Promise<{ readonly opened: number; readonly mended: number }> {
  await pollUnmatchedPayouts(context, account, name.day);
  await postCapital(context, name.market);
  await postFloatFunded(context, name);
  await postSettledPayouts(context, account, name.day);
  const upTo = await latestDay(context.database, name);
  return compare(context, payoutMismatches(scopeOf(account, upTo)));
}

async function fetchReport(
  context: ReconciliationContext,
  { reports, market }: PayoutAccount,
  day: CalendarDate,
): Promise<FileState> {
  const { database } = context;
  const { timeZone } = marketPack(market).facts;
  const since = startOfDay(addDays(day, -DAYS_LOOKED_AT), timeZone);
  const provider = reports.name;
  const fetched = await reports.fetchReport({
    market,
    day,
    isConfirmed: (reference) => isPayoutConfirmed(database, provider, reference),
    expected: () =>
      findExpectedPayouts(database, { provider, currency: settlementCurrencies[market], since }),
  });
  return importPayoutReportFile(context, { side: 'payout_report', source: provider, market, day }, fetched);
}

function scopeOf({ reports, market }: PayoutAccount, upTo: CalendarDate): PayoutScope {
  const { timeZone } = marketPack(market).facts;
  const from = addDays(upTo, -DAYS_LOOKED_AT);
  return {
    provider: reports.name,
    market,
    from,
    upTo,
    timeZone,
    transferDays: TRANSFER_DAYS,
    currency: settlementCurrencies[market],
    startOfFirst: startOfDay(from, timeZone),
    endOfLast: endOfDay(upTo, timeZone),
    price: reports.prices?.[market],
  };
}
