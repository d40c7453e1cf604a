import { MARKET_IDS, type MarketId } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import { nightlyReconciliationContext } from '@hiram/server/app/reconciliation';
import { refundContext } from '@hiram/server/app/refunds';
import { repaymentContext } from '@hiram/server/app/repayments';
import { chargeAuditDaily } from '@hiram/server/finance/charge-audit/index';
import { dueReconciliationWork, reconcileDay } from '@hiram/server/finance/reconciliation/index';
import { computeMetrics } from '@hiram/server/operations/dashboards/index';
import { measureHarm } from '@hiram/server/operations/harm-board/index';
import { dueLoanActionMessages } from '@hiram/server/operations/loan-actions/index';
import { takeSnapshot } from '@hiram/server/operations/portfolio/index';
import { brandIdentities } from '@hiram/server/people/identity/index';
import { runAllDue } from '@hiram/server/platform/due-work/run-due-work';
import { dueDisbursementWork } from '@hiram/server/servicing/disbursements/index';
import { closeOfDay } from '@hiram/server/servicing/loans/index';
import { dueRefundWork } from '@hiram/server/servicing/refunds/index';
import { duePaymentPolls } from '@hiram/server/servicing/repayments/index';
import { measureExperiment, rankLateLoans } from '@hiram/server/support/collections/index';
import { dueComplaintWork } from '@hiram/server/support/complaints/index';
import { addDays } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import { type DemoEnvironment, setSimulator } from './environment.ts';
import { closesMonths, keepsBooks } from './month-end.ts';
import type { DemoEvent } from './scenarios.ts';

/** Days with payments or payouts, whose files are compared the next morning. A run catches up on skipped days. */
const PAID_DAYS = [75, 58, 43, 40, 36, 34, 32, 27, 25, 22, 16, 9, 8, 5, 4, 3, 1] as const;
/** The day whose file first states a wrong amount; the next file corrects it. */
const WRONG_FILE_DAY = 22;
const WRONG = ['knobs/settlements/neutral', 'knobs/payout-reports/neutral'] as const;
/** Days on which the lender's treasury acts at its bank: capital first, then the floats, and a top-up. */
const FUNDED_DAYS = [74, 29] as const;
const CAPITAL = '500000000';
const FLOAT = '150000000';
/** Before the ten weeks: how many days apart the nights are run, and floats filled. */
const BETWEEN_EARLIER_NIGHTS = 7;
/** The same within the ten weeks, besides the nights that both kinds of lender have. */
const BETWEEN_NIGHTS = 3;
const BETWEEN_EARLIER_FUNDINGS = 30;
/** The year's own loans need more. */
const CAPITAL_OF_A_YEAR = '4000000000';
const FLOAT_OF_A_MONTH = '250000000';
/** Days with an end-of-day run. A run also catches up on skipped days. */
const CLOSED_DAYS = [60, 53, 46, 39, 32, 25, 18, 11, 6, 4, 2, 1, 0] as const;

/** Automatic work: end of day, provider files, and SLA timers. */
export function demoNightlyRuns(environment: DemoEnvironment, firstDay: number): DemoEvent[] {
  const isYear = firstDay > CLOSED_DAYS[0] + BETWEEN_EARLIER_FUNDINGS;
  const earlierDays = isYear ? every(BETWEEN_EARLIER_NIGHTS, firstDay - 1, PAID_DAYS[0]) : [];
  const closedDays = isYear
    ? inTurn([...earlierDays, ...every(BETWEEN_NIGHTS, PAID_DAYS[0] - 1, 0), ...CLOSED_DAYS])
    : [...CLOSED_DAYS];
  const refundDays = isYear ? every(1, firstDay - 1, 2) : [];
  const fundedDays = isYear ? every(BETWEEN_EARLIER_FUNDINGS, firstDay - 1, FUNDED_DAYS[0]) : [];
  return [
    ...earlierDays.map((day) => ({ daysAgo: day - 1, hour: 0.1, run: () => compares(environment, day) })),
    ...fundedDays.map((daysAgo, index) => ({
      daysAgo,
      hour: 7,
      run: () =>
        fundsBank(environment, {
          capital: index === 0 ? CAPITAL_OF_A_YEAR : undefined,
          float: FLOAT_OF_A_MONTH,
        }),
    })),
    ...PAID_DAYS.map((day) => ({ daysAgo: day - 1, hour: 0.1, run: () => compares(environment, day) })),
    ...FUNDED_DAYS.map((daysAgo) => ({ daysAgo, hour: 7, run: () => funds(environment, daysAgo, isYear) })),
    ...closedDays.map((daysAgo, index) => ({
      daysAgo,
      hour: 0.05,
      run: () => closes(environment, (closedDays[index - 1] ?? firstDay + 1) - daysAgo),
    })),
    // Every morning: with a run a week a refund takes two, and the harm board stops the product for it.
    ...refundDays.map((daysAgo) => ({
      daysAgo,
      hour: 8,
      run: async () => {
        await runAllDue(environment, dueRefunds(environment));
      },
    })),
    { daysAgo: 0, hour: 0.06, run: () => closesMonths(environment) },
    ...[20, 12, 5, 2, 1, 0].map((daysAgo) => ({
      daysAgo,
      hour: 0.8,
      run: () => runsDueWork(environment),
    })),
  ];
}

/** The end of the day, and what was skipped since the run so many days before. */
async function closes(environment: DemoEnvironment, daysSince: number): Promise<void> {
  const { database, databaseUrl, clock } = environment;
  const close = closeOfDay({ database, databaseUrl, businessClock: clock, threads: 0 });
  async function closesMarket(market: MarketId): Promise<void> {
    const day = today(clock, marketPack(market).facts.timeZone);
    await close.run({ market, day });
    await keepsBooks(environment, { market, day, since: addDays(day, -daysSince) });
    await chargeAuditDaily({ database, businessClock: clock, ids: timeOrderedIds(clock) }).run({
      market,
      day,
    });
    await computeMetrics({ database, businessClock: clock, systemClock: clock }, { market, day });
    await takeSnapshot({ database, systemClock: clock }, { market, day });
    await rankLateLoans({ database }).run({ market, day });
    await measureExperiment({ database }).run({ market, day });
    await measureHarm({ database, systemClock: clock, ids: timeOrderedIds(clock) }, { market, day });
  }
  await Promise.all(MARKET_IDS.map(closesMarket));
}

/** Runs last, so that the dashboards include everything. */
export async function computeDemoMetrics(
  { database, clock }: DemoEnvironment,
  lookBackMs: number,
): Promise<void> {
  for (const market of MARKET_IDS) {
    await computeMetrics({ database, businessClock: clock, systemClock: clock }, { market, lookBackMs });
  }
}

/** Treasury works at the bank, outside the platform, which only sees the statement. */
async function funds(environment: DemoEnvironment, daysAgo: number, isYear: boolean): Promise<void> {
  const capital = daysAgo === FUNDED_DAYS[0] ? CAPITAL : undefined;
  await fundsBank(environment, { capital, float: isYear ? FLOAT_OF_A_MONTH : FLOAT });
}

async function fundsBank(
  environment: DemoEnvironment,
  { capital, float }: { readonly capital: string | undefined; readonly float: string },
): Promise<void> {
  for (const currency of ['PHP', 'INR']) {
    if (capital !== undefined) {
      await setSimulator(environment, 'bank/capital', { currency, amountMinor: capital }, 'POST');
    }
    await setSimulator(environment, 'bank/float-fundings/neutral', { currency, amountMinor: float }, 'POST');
  }
}

/** Each day once, the earliest first. */
function inTurn(days: readonly number[]): number[] {
  return [...new Set(days)].toSorted((one, other) => other - one);
}

/** Days back from the first one down to the last, which is not among them. */
function every(step: number, first: number, last: number): number[] {
  return Array.from({ length: Math.ceil((first - last) / step) }, (_, index) => first - index * step);
}

/** Just after midnight in Manila, India's day has not ended, so its files are from the previous day. */
async function compares(environment: DemoEnvironment, day: number): Promise<void> {
  const context = nightlyReconciliationContext({ ...environment, businessClock: environment.clock });
  if (day === WRONG_FILE_DAY) await setFault(environment, { fileAmountOff: 1 });
  for (const market of ['PH', 'IN'] as const) {
    const now = today(environment.clock, marketPack(market).facts.timeZone);
    await reconcileDay(context, { market, day: addDays(now, -1) });
  }
  if (day === WRONG_FILE_DAY) await setFault(environment, { fileAmountOff: 0 });
}

async function setFault(
  environment: DemoEnvironment,
  fault: { readonly fileAmountOff: 0 | 1 },
): Promise<void> {
  for (const knobs of WRONG) await setSimulator(environment, knobs, fault);
}

/** The continuous work of the workflow process. */
async function runsDueWork(environment: DemoEnvironment): Promise<void> {
  const { database, clock, personalData, log, outreach, brands } = environment;
  const ids = timeOrderedIds(clock);
  const brandIdentity = brandIdentities((code) => brands.find({ code, host: '' })?.config);
  const telling = { database, businessClock: clock, ids, personalData, log, outreach, brandIdentity };
  await runAllDue({ database, log }, [
    ...dueDisbursementWork(environment.disbursements),
    ...dueRefunds(environment),
    duePaymentPolls(repaymentContext({ ...environment, businessClock: clock, systemClock: clock })),
    ...dueComplaintWork({ ...telling, outbox: environment.disbursements.outbox }),
    dueLoanActionMessages(telling),
    ...dueReconciliationWork(
      nightlyReconciliationContext({ ...environment, businessClock: environment.clock }),
    ),
  ]);
}

function dueRefunds({ disbursements, outreach, brands }: DemoEnvironment) {
  const brandIdentity = brandIdentities((code) => brands.find({ code, host: '' })?.config);
  return dueRefundWork({ ...refundContext(disbursements), outreach, brandIdentity });
}
