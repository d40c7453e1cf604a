import type { DataOf } from '@hiram/contract/call';
import type { MarketId } from '@hiram/contract/market-ids';
import type { readMoneyToday as contract } from '@hiram/contract/operations/portfolio';
import { marketPack } from '@hiram/markets/market-pack';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import { instantAsIso } from '@hiram/values/instant';
import { findUpToDateUntil, sumDisbursedByDay, sumRepaidByDay } from '#operations/dashboards/index.ts';
import { sumPayoutsUnderWay } from '#servicing/disbursements/index.ts';
import type { PortfolioCallsContext } from './portfolio-context.ts';
import { readRisk } from './read-portfolio.ts';

type MoneyToday = DataOf<typeof contract>;

/** What came in and went out on the market's current day, what is on its way, and what is late. */
export async function readMoneyToday(
  { database, primary, businessClock }: PortfolioCallsContext,
  market: MarketId,
): Promise<MoneyToday> {
  const { timeZone, currency } = marketPack(market).facts;
  const day = today(businessClock, timeZone);
  const weekBefore = addDays(day, -7);
  const range = { market, brandCode: undefined, from: weekBefore, until: day };
  const [computedUntil, repaid, disbursed, underWay, portfolio] = await Promise.all([
    findUpToDateUntil(database, market, ['repayments', 'payouts']),
    sumRepaidByDay(database, range),
    sumDisbursedByDay(database, range),
    sumPayoutsUnderWay(primary, market),
    readRisk(database, market),
  ]);
  function repaidOn(on: CalendarDate): string {
    return String(repaid.find((row) => row.day === on)?.repaid_minor ?? 0n);
  }
  function disbursedOn(on: CalendarDate) {
    return disbursed.find((row) => row.day === on);
  }
  return {
    asOf: instantAsIso(computedUntil ?? businessClock.now()),
    day,
    currency,
    ...(computedUntil !== undefined && {
      collected: { amount: repaidOn(day), weekBefore: repaidOn(weekBefore) },
      disbursed: {
        amount: String(disbursedOn(day)?.disbursed_minor ?? 0n),
        loans: String(disbursedOn(day)?.loans ?? 0n),
        weekBefore: String(disbursedOn(weekBefore)?.disbursed_minor ?? 0n),
      },
    }),
    underWay: {
      amount: String(underWay.amount),
      payouts: String(underWay.payouts),
      needAction: String(underWay.needAction),
    },
    ...(portfolio !== undefined && { atRisk: riskOnWire(portfolio.risk) }),
    ...(portfolio?.before !== undefined && { atRiskBefore: riskOnWire(portfolio.before) }),
  };
}

type Risk = NonNullable<Awaited<ReturnType<typeof readRisk>>>['risk'];

function riskOnWire({ on, principal, par1 }: Risk): NonNullable<MoneyToday['atRisk']> {
  return { on, principal, late: par1.principal, ...(par1.share !== undefined && { share: par1.share }) };
}
