import * as portfolio from '@hiram/contract/operations/portfolio';
import { addDays, addMonths, dateParts, fromDateParts } from '@hiram/values/calendar-date';
import { type CallSample, listedByBrand, ofBrand } from './call-sample.ts';
import { asOf } from './console-snapshots.ts';

// The portfolio page and the lists behind its metrics.

const { year, month } = dateParts(asOf);
const thisMonth = fromDateParts({ year, month, day: 1 });
const vintage = addMonths(thisMonth, -4);
const of = { ofMarket: 'PH', on: asOf } as const;

export const PORTFOLIO: Readonly<Record<string, CallSample>> = {
  portfolio: {
    call: portfolio.readPortfolio,
    request: (nth) => ({ ofMarket: 'PH', ...ofBrand(nth) }),
  },
  'portfolio-performance': {
    call: portfolio.readPortfolioPerformance,
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
    from: addDays(asOf, -6),
  }),
  'portfolio-disbursed': listedByBrand(portfolio.listPortfolioLoans, {
    ...of,
    metric: 'disbursed',
    from: addDays(asOf, -6),
  }),
  'portfolio-decided': listedByBrand(portfolio.listPortfolioLoans, {
    ...of,
    metric: 'decided',
    band: 'none',
  }),
  'portfolio-dues': listedByBrand(portfolio.listPortfolioLoans, {
    ...of,
    metric: 'dues_late',
    from: addDays(asOf, -6),
  }),
  'portfolio-attempted': listedByBrand(portfolio.listPortfolioLoans, {
    ...of,
    metric: 'attempted',
    provider: 'neutral',
    direction: 'in',
  }),
  'portfolio-income': listedByBrand(portfolio.listPortfolioLoans, {
    ...of,
    metric: 'economics',
    line: 'interest_and_fees',
  }),
};
