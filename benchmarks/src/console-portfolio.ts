import * as portfolio from '@hiram/contract/operations/portfolio';
import { takeSnapshot } from '@hiram/server/operations/portfolio/index';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { addDays, addMonths, dateParts, fromDateParts } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import type { BenchDatabase } from './bench-database.ts';
import { type CallSample, listedByBrand, ofBrand } from './call-sample.ts';

// Snapshots of the portfolio, and the calls that read them.

const now = today(systemClock, 'Asia/Manila');
const { year, month } = dateParts(now);
const thisMonth = fromDateParts({ year, month, day: 1 });
const lastMonthEnd = addDays(thisMonth, -1);
const vintage = addMonths(thisMonth, -4);
const of = { ofMarket: 'PH', on: now } as const;

/** Two snapshots of every loan. Earlier months have the sums of the older one, which is all that the page reads of them. */
export async function createSnapshots({
  database,
  asOwner,
}: Pick<BenchDatabase, 'database' | 'asOwner'>): Promise<void> {
  const context = { database, systemClock };
  for (const day of [lastMonthEnd, now]) await takeSnapshot(context, { market: 'PH', day });
  const copied = `cross join generate_series(1, 11) as earlier (months)
    cross join lateral (select (date_trunc('month', kept.day) - make_interval(months => months - 1) - interval '1 day')::date as day) past
    where kept.day = '${lastMonthEnd}'`;
  await asOwner(`insert into portfolio_days (market, day, previous_day, state, started_at, completed_at, written_until)
    select market, past.day, null, state, started_at, completed_at, written_until from portfolio_days kept ${copied}`);
  await asOwner(`insert into portfolio_sums
    select market, past.day, product_id, vintage, previous_bucket, bucket, is_first_payment_default, loans,
      principal_minor, owed_minor from portfolio_sums kept ${copied}`);
  await asOwner('vacuum analyze portfolio_loans, portfolio_sums, portfolio_days');
}

export const PORTFOLIO: Readonly<Record<string, CallSample>> = {
  portfolio: {
    call: portfolio.readPortfolio,
    request: (nth) => ({ ofMarket: 'PH', ...ofBrand(nth) }),
  },
  'portfolio-loans-outstanding': listedByBrand(portfolio.listPortfolioLoans, {
    ...of,
    metric: 'outstanding',
  }),
  'portfolio-loans-deep': {
    call: portfolio.listPortfolioLoans,
    request: (nth) => ({
      ...of,
      metric: 'outstanding',
      after: `0_01990000-0000-7000-8000-000000000fff_`,
      ...ofBrand(nth),
    }),
  },
  'portfolio-loans-par-30': listedByBrand(portfolio.listPortfolioLoans, { ...of, metric: 'par_30' }),
  'portfolio-loans-rolled': listedByBrand(portfolio.listPortfolioLoans, {
    ...of,
    metric: 'roll',
    rolledFrom: 'late_1_30',
    rolledTo: 'late_31_60',
  }),
  'portfolio-loans-vintage': listedByBrand(portfolio.listPortfolioLoans, {
    ...of,
    metric: 'vintage_30',
    vintage,
  }),
  'portfolio-loans-first-payment': listedByBrand(portfolio.listPortfolioLoans, {
    ...of,
    metric: 'first_payment_default',
  }),
  'portfolio-losses': listedByBrand(portfolio.listPortfolioLoans, { ...of, metric: 'net_loss' }),
  'portfolio-collected': listedByBrand(portfolio.listPortfolioLoans, {
    ...of,
    metric: 'collected',
    from: addDays(now, -6),
  }),
  'portfolio-disbursed': listedByBrand(portfolio.listPortfolioLoans, {
    ...of,
    metric: 'disbursed',
    from: addDays(now, -6),
  }),
};
