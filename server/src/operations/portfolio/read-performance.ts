import type { DataOf, RequestOf } from '@hiram/contract/call';
import type * as contract from '@hiram/contract/operations/portfolio';
import { SCORE_BANDS } from '@hiram/contract/operations/portfolio';
import { marketPack } from '@hiram/markets/market-pack';
import { assert } from '@hiram/values/assert';
import { addDays, type CalendarDate, weekday } from '@hiram/values/calendar-date';
import { rateAsText } from '@hiram/values/rate';
import { divideRounded } from '@hiram/values/rounding';
import { percentileBound } from '#operations/dashboards/index.ts';
import { ContentReader } from '#platform/content/content-reader.ts';
import type { Database } from '#platform/database/database.ts';
import { providerParty } from '#servicing/repayments/index.ts';
import { DECIDED_WITHIN_SECONDS } from './decision-times.ts';
import { FEE_ACCOUNTS } from './list-providers.ts';
import { ledgerPeriodTo, PERIOD_DAYS, type Period, periodTo } from './listed.ts';
import {
  countPeriod,
  type DecisionSums,
  findPrincipals,
  findSettings,
  sumAccounts,
  sumDecisions,
  sumDues,
  sumFees,
  sumProviderOutcomes,
} from './performance-sums.sql.ts';
import { shareOf } from './portfolio.ts';
import type { PortfolioScope } from './portfolio-scope.ts';
import { builtInSettings, type PortfolioSettings, readSettings } from './portfolio-settings.ts';
import { chooseSnapshots } from './read-portfolio.ts';
import { resolveScope } from './resolve-scope.ts';
import { type PeriodMoney, perLoan, unitEconomics } from './unit-economics.ts';

type PerformanceQuery = RequestOf<typeof contract.readPortfolioPerformance>;
type PerformanceData = DataOf<typeof contract.readPortfolioPerformance>;

const WEEKS = 12;
const HALF = { of: 50, in: 100 } as const;
const NEARLY_ALL = { of: 95, in: 100 } as const;

export async function readPerformance(database: Database, query: PerformanceQuery): Promise<PerformanceData> {
  const { ofMarket: market } = query;
  const [{ now, before }, { scope }, settings] = await Promise.all([
    chooseSnapshots(database, query),
    resolveScope(database, query),
    settingsOf(database, market),
  ]);
  const period = periodTo(now.day);
  const [decisions, dues, providers, money, moneyBefore] = await Promise.all([
    sumDecisions(database, scope, period),
    duesOf(database, scope, now.day),
    providersOf(database, market, period),
    moneyOf(database, market, ledgerPeriodTo(now.day)),
    before === undefined ? undefined : moneyOf(database, market, ledgerPeriodTo(before.day)),
  ]);
  const { limits } = settings;
  return {
    currency: marketPack(market).facts.currency,
    from: period.from,
    until: period.until,
    limits: {
      par30: rateAsText(limits.par30),
      par90: rateAsText(limits.par90),
      firstPaymentDefault: rateAsText(limits.firstPaymentDefault),
      netLoss: rateAsText(limits.netLoss),
    },
    collectedTarget: rateAsText(settings.collectedTarget),
    costOfFunds: rateAsText(settings.costOfFunds),
    dues,
    bands: bandsOf(decisions),
    byRules: timesOf(decisions.filter(({ decided_by }) => decided_by === 'rules')),
    byPeople: timesOf(decisions.filter(({ decided_by }) => decided_by === 'person')),
    providers,
    economics: { ...ledgerPeriodTo(now.day), ...economicsOf(money, moneyBefore, settings) },
  };
}

/** The published settings of a market, or the built-in ones. */
export async function settingsOf(
  database: Database,
  market: PerformanceQuery['ofMarket'],
): Promise<PortfolioSettings> {
  const content = await findSettings(database, market);
  if (content === undefined) return builtInSettings;
  const reader = new ContentReader();
  const settings = readSettings(reader, JSON.parse(content));
  assert(reader.isSound, 'published portfolio settings cannot be read');
  return settings;
}

/** Late: collected after the due date, or moved to another one. */
async function duesOf(
  database: Database,
  scope: PortfolioScope,
  until: CalendarDate,
): Promise<PerformanceData['dues']> {
  const from = addDays(until, 1 - weekday(until) - 7 * (WEEKS - 1));
  const sums = await sumDues(database, scope, { from, until });
  return sums.map(({ monday, due_minor, on_time_minor, unpaid_minor, loans }) => {
    const sunday = addDays(monday, 6);
    const collectedShare = shareOf(due_minor - unpaid_minor, due_minor);
    return {
      from: monday,
      until: sunday < until ? sunday : until,
      due: String(due_minor),
      onTime: String(on_time_minor),
      late: String(due_minor - on_time_minor - unpaid_minor),
      unpaid: String(unpaid_minor),
      ...(loans !== null && { loans: String(loans) }),
      ...(collectedShare !== undefined && { collectedShare }),
    };
  });
}

function bandsOf(decisions: readonly DecisionSums[]): PerformanceData['bands'] {
  return SCORE_BANDS.flatMap((band) => {
    const rows = decisions.filter(({ score_band }) => score_band === band);
    if (rows.length === 0) return [];
    const approved = rows.reduce((sum, row) => sum + row.approved, 0n);
    const declined = rows.reduce((sum, row) => sum + row.declined, 0n);
    const share = shareOf(approved, approved + declined);
    return {
      band,
      approved: String(approved),
      declined: String(declined),
      ...(share !== undefined && { share }),
    };
  });
}

function timesOf(decisions: readonly DecisionSums[]): PerformanceData['byRules'] {
  const waited = DECIDED_WITHIN_SECONDS.map((_, place) =>
    decisions.reduce((sum, row) => sum + (row.waited[place] ?? 0), 0),
  );
  const median = percentileBound(DECIDED_WITHIN_SECONDS, waited, HALF);
  const p95 = percentileBound(DECIDED_WITHIN_SECONDS, waited, NEARLY_ALL);
  return {
    decided: String(decisions.reduce((sum, { approved, declined }) => sum + approved + declined, 0n)),
    ...(median !== undefined && { medianSeconds: String(median) }),
    ...(p95 !== undefined && { p95Seconds: String(p95) }),
  };
}

/** The ledger knows a provider by its chain. */
async function providersOf(
  database: Database,
  market: PerformanceQuery['ofMarket'],
  period: Period,
): Promise<PerformanceData['providers']> {
  const [outcomes, fees] = await Promise.all([
    sumProviderOutcomes(database, market, period),
    sumFees(database, market, period),
  ]);
  return outcomes.map(({ provider, direction, succeeded, failed }) => {
    const accounts: readonly number[] = FEE_ACCOUNTS[direction];
    const chain = providerParty(provider, market);
    const charged = fees
      .filter((fee) => fee.chain === chain && accounts.includes(fee.account))
      .reduce((sum, { fee_minor }) => sum + fee_minor, 0n);
    const share = shareOf(succeeded, succeeded + failed);
    const feePerSuccess = perLoan(charged, succeeded);
    return {
      provider,
      direction,
      succeeded: String(succeeded),
      failed: String(failed),
      ...(share !== undefined && { share }),
      fees: String(charged),
      ...(feePerSuccess !== undefined && { feePerSuccess: String(feePerSuccess) }),
    };
  });
}

/** What the whole market moved in a period. */
export async function moneyOf(
  database: Database,
  market: PerformanceQuery['ofMarket'],
  period: Period,
): Promise<PeriodMoney> {
  const [accounts, snapshots, counted] = await Promise.all([
    sumAccounts(database, market, period),
    findPrincipals(database, market, period),
    countPeriod(database, market, period),
  ]);
  return { days: PERIOD_DAYS, accounts, averagePrincipal: averageOf(snapshots), ...counted };
}

function averageOf(snapshots: readonly { readonly principal: bigint }[]): bigint {
  if (snapshots.length === 0) return 0n;
  const sum = snapshots.reduce((all, { principal }) => all + principal, 0n);
  return divideRounded(sum, BigInt(snapshots.length), 'half_up');
}

function economicsOf(
  money: PeriodMoney,
  before: PeriodMoney | undefined,
  settings: PortfolioSettings,
): Omit<PerformanceData['economics'], keyof Period> {
  const past = before && unitEconomics(before, settings);
  return {
    loans: String(money.loans),
    ...(before !== undefined && { loansBefore: String(before.loans) }),
    lines: unitEconomics(money, settings).map(({ line, total }, place) => {
      const each = perLoan(total, money.loans);
      const pastTotal = past?.[place]?.total;
      const eachBefore = pastTotal === undefined ? undefined : perLoan(pastTotal, before?.loans ?? 0n);
      return {
        line,
        total: String(total),
        ...(each !== undefined && { perLoan: String(each) }),
        ...(eachBefore !== undefined && { perLoanBefore: String(eachBefore) }),
      };
    }),
  };
}
