import { currency, name, shortNumber } from '../common-fields.ts';
import {
  choice,
  civilDate,
  instant,
  integer,
  list,
  minorUnits,
  object,
  optional,
  publicId,
  signedMinorUnits,
  text,
} from '../field.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';
import { longCursor, marketId } from '../staff-fields.ts';

// The state of the whole portfolio at the end of a business day, compared with another day. Every metric has a
// list of the loans behind it, which adds up to it. docs/portfolio.md defines each metric.

/** A share is a fraction as a string with four digits: "0.1234". It is absent if the whole is zero. */
const share = optional(text({ max: 12 }));

/** By calendar days past due, whatever the state of the loan. */
export const OPEN_BUCKETS = ['current', 'late_1_30', 'late_31_60', 'late_61_90', 'late_over_90'] as const;
/** `closed`: settled or cancelled since the previous snapshot. */
const PORTFOLIO_BUCKETS = [...OPEN_BUCKETS, 'written_off', 'closed'] as const;
export type OpenBucket = (typeof OPEN_BUCKETS)[number];
export type PortfolioBucket = (typeof PORTFOLIO_BUCKETS)[number];

/** Where loans of a bucket are at the next snapshot. `cured`: paid up, or closed. */
export const ROLL_TARGETS = [
  'cured',
  'late_1_30',
  'late_31_60',
  'late_61_90',
  'late_over_90',
  'written_off',
] as const;
export type RollTarget = (typeof ROLL_TARGETS)[number];
const rollTarget = choice(...ROLL_TARGETS);

const scope = {
  ofMarket: marketId,
  ofBrand: optional(publicId),
  ofProduct: optional(publicId),
};

const part = object({ loans: integer, principal: minorUnits, share });

const summary = object({
  on: civilDate,
  loans: integer,
  principal: minorUnits,
  par1: part,
  par30: part,
  par90: part,
  /** Loans whose first instalment was due 31 to 60 days before, and how many have not paid it. */
  firstPayments: object({ due: integer, defaulted: integer, share }),
  /** The twelve months up to the day; the share is of the average principal in them. */
  netLoss: object({
    writtenOff: signedMinorUnits,
    recovered: signedMinorUnits,
    net: signedMinorUnits,
    share: optional(text({ max: 12 })),
  }),
});

const roll = object({ from: choice(...OPEN_BUCKETS), to: rollTarget, loans: integer, of: integer, share });

/** All portfolio metrics at the end of a day. Without a day, the newest; without a comparison, the month before. */
export const readPortfolio = defineStaffCall({
  name: 'readPortfolio',
  path: '/console/portfolio',
  request: { ...scope, on: optional(civilDate), comparedOn: optional(civilDate) },
  data: {
    asOf: instant,
    currency,
    brands: list(publicId),
    products: list(object({ productId: publicId, productName: name, brand: publicId })),
    /** The days to choose from, newest first: the newest, and the last one of each month. */
    days: list(civilDate),
    now: summary,
    before: optional(summary),
    /** At the end of each month, and on the day itself. */
    trend: list(object({ on: civilDate, principal: minorUnits, par1: share, par30: share, par90: share })),
    rolls: list(roll),
    /** The month before the day that is compared. */
    rollsBefore: list(roll),
    /** The previous snapshot, from which loans rolled. */
    rolledFrom: optional(civilDate),
    vintages: list(
      object({
        /** The first day of the month of disbursement. */
        month: civilDate,
        loans: integer,
        cells: list(
          object({
            monthsOnBook: integer,
            on: civilDate,
            late1: integer,
            late30: integer,
            late90: integer,
            share1: share,
            share30: share,
            share90: share,
          }),
        ),
      }),
    ),
    /** Weeks from Monday, of all products. */
    cash: list(object({ from: civilDate, until: civilDate, collected: minorUnits, disbursed: minorUnits })),
  },
  refusals: staffRefusals,
});

const PORTFOLIO_METRICS = [
  'outstanding',
  'par_1',
  'par_30',
  'par_90',
  'roll',
  'vintage_1',
  'vintage_30',
  'vintage_90',
  'first_payment_default',
  'net_loss',
  'collected',
  'disbursed',
  'decided',
  'approved',
  'dues',
  'dues_on_time',
  'dues_late',
  'dues_unpaid',
  'attempted',
  'succeeded',
  'provider_fees',
  'economics',
] as const;
export type PortfolioMetric = (typeof PORTFOLIO_METRICS)[number];

/** By the bureau's score, lowest first. `none`: there was no score. */
export const SCORE_BANDS = ['below_500', '500_599', '600_699', '700_799', 'from_800', 'none'] as const;
export type ScoreBand = (typeof SCORE_BANDS)[number];
const DECIDERS = ['rules', 'person'] as const;
export type Decider = (typeof DECIDERS)[number];

const ECONOMICS_LINES = [
  'interest_and_fees',
  'waivers',
  'cost_of_funds',
  'provider_fees',
  'checks',
  'collections',
  'losses',
  'contribution',
] as const;
export type EconomicsLine = (typeof ECONOMICS_LINES)[number];

/**
 * The page of a row. `application` is the case of an application that was referred; any other one is on the page of its
 * borrower until it is a loan.
 */
const ROW_PAGES = [
  'loan',
  'application',
  'borrower',
  'payment',
  'payout',
  'posting',
  'snapshot',
  'settings',
  'line',
] as const;
export type PortfolioRowPage = (typeof ROW_PAGES)[number];

/** What one metric was computed from, mostly loans. The count and the amounts add up to it. */
export const listPortfolioLoans = defineStaffCall({
  name: 'listPortfolioLoans',
  path: '/console/portfolio/loans',
  request: {
    ...scope,
    on: civilDate,
    metric: choice(...PORTFOLIO_METRICS),
    /** For `roll`: the bucket at the previous snapshot, and the present one. */
    rolledFrom: optional(choice(...OPEN_BUCKETS)),
    rolledTo: optional(rollTarget),
    /** For `vintage_…`: the first day of the month of disbursement. */
    vintage: optional(civilDate),
    /** For `collected`, `disbursed` and `dues…`: the first of the days that end with `on`. */
    from: optional(civilDate),
    /** For `decided` and `approved`. */
    band: optional(choice(...SCORE_BANDS)),
    decidedBy: optional(choice(...DECIDERS)),
    /** For `attempted`, `succeeded` and `provider_fees`, which are of all brands. */
    provider: optional(publicId),
    direction: optional(choice('in', 'out')),
    /** For `economics`, which is of all brands. */
    line: optional(choice(...ECONOMICS_LINES)),
    after: longCursor,
  },
  data: {
    currency,
    /** The days that the metric counts, if it is not of the end of a day. */
    from: optional(civilDate),
    until: optional(civilDate),
    /** The rows and amounts of all pages. Payments are not counted, only added up; applications are only counted. */
    count: optional(integer),
    total: optional(signedMinorUnits),
    /** For `economics`: the loans disbursed in these days, and the total for each of them. */
    loans: optional(integer),
    perLoan: optional(signedMinorUnits),
    rows: list(
      object({
        page: choice(...ROW_PAGES),
        id: publicId,
        number: optional(shortNumber),
        brand: optional(publicId),
        productName: optional(name),
        on: civilDate,
        /** The part of the total: principal, net loss, or the amount paid or due. */
        amount: optional(signedMinorUnits),
        owed: optional(minorUnits),
        bucket: optional(choice(...PORTFOLIO_BUCKETS)),
        daysPastDue: optional(integer),
        vintage: optional(civilDate),
        /** Of a payment or payout. */
        state: optional(name),
        line: optional(choice(...ECONOMICS_LINES)),
        posting: optional(object({ book: marketId, account: integer, purpose: name })),
        /** What became of the amount that the loan owed on this due date. */
        due: optional(object({ due: minorUnits, onTime: minorUnits, late: minorUnits, unpaid: minorUnits })),
        decision: optional(
          object({
            outcome: choice('approved', 'declined'),
            decidedBy: choice(...DECIDERS),
            band: choice(...SCORE_BANDS),
            /** From the application to the decision. */
            seconds: optional(integer),
          }),
        ),
      }),
    ),
    next: longCursor,
  },
  refusals: staffRefusals,
});

const rate = text({ max: 12 });
const decisionTimes = object({
  decided: integer,
  /** Seconds from the application to the decision; upper bounds. */
  medianSeconds: optional(integer),
  p95Seconds: optional(integer),
});

/** How lending and collecting went in the 90 days up to a snapshot, by what the lender has set as limits and targets. */
export const readPortfolioPerformance = defineStaffCall({
  name: 'readPortfolioPerformance',
  path: '/console/portfolio/performance',
  request: { ...scope, on: optional(civilDate), comparedOn: optional(civilDate) },
  data: {
    currency,
    from: civilDate,
    until: civilDate,
    /** The highest rates that the lender accepts, and the lowest share of dues that it wants collected. */
    limits: object({ par30: rate, par90: rate, firstPaymentDefault: rate, netLoss: rate }),
    collectedTarget: rate,
    costOfFunds: rate,
    /** Scheduled amounts by the week in which they fell due. */
    dues: list(
      object({
        from: civilDate,
        until: civilDate,
        due: minorUnits,
        onTime: minorUnits,
        late: minorUnits,
        unpaid: minorUnits,
        /** Loans and their due dates. Absent for weeks whose loans were not kept: they open no list. */
        loans: optional(integer),
        collectedShare: share,
      }),
    ),
    /** By the bureau's score, lowest first. */
    bands: list(object({ band: choice(...SCORE_BANDS), approved: integer, declined: integer, share })),
    byRules: decisionTimes,
    byPeople: decisionTimes,
    /** Of all brands. */
    providers: list(
      object({
        provider: publicId,
        direction: choice('in', 'out'),
        succeeded: integer,
        failed: integer,
        share,
        fees: signedMinorUnits,
        feePerSuccess: optional(signedMinorUnits),
      }),
    ),
    /** Of all brands, per loan disbursed in the period. Costs are below zero. */
    economics: object({
      /** The ledger's sums of a day are there the day after, so the period ends a day before the snapshot. */
      from: civilDate,
      until: civilDate,
      loans: integer,
      loansBefore: optional(integer),
      lines: list(
        object({
          line: choice(...ECONOMICS_LINES),
          total: signedMinorUnits,
          perLoan: optional(signedMinorUnits),
          perLoanBefore: optional(signedMinorUnits),
        }),
      ),
    }),
  },
  refusals: staffRefusals,
});

/** The monthly pack: the metrics of both calls above as a PDF. */
export const printPortfolio = defineStaffCall({
  name: 'printPortfolio',
  path: '/console/portfolio/pack',
  request: { ofMarket: marketId, on: optional(civilDate), comparedOn: optional(civilDate) },
  data: {
    title: name,
    mediaType: name,
    /** Base64. */
    content: text({ max: 4_000_000 }),
  },
  refusals: [...staffRefusals, 'not_found'],
});

const atRisk = object({ on: civilDate, principal: minorUnits, late: minorUnits, share });

/** A market's money on its current business day. A part that has not been computed yet is absent, and not zero. */
export const readMoneyToday = defineStaffCall({
  name: 'readMoneyToday',
  path: '/console/portfolio/money-today',
  request: { ofMarket: marketId },
  data: {
    asOf: instant,
    day: civilDate,
    currency,
    /** Repaid today, and on the same day of the week before. */
    collected: optional(object({ amount: minorUnits, weekBefore: minorUnits })),
    disbursed: optional(object({ amount: minorUnits, loans: integer, weekBefore: minorUnits })),
    /** Signed loans whose money has not arrived yet. */
    underWay: object({ amount: minorUnits, payouts: integer, needAction: integer }),
    /** At the end of the newest closed day: open principal, and the principal of loans that are late at all. */
    atRisk: optional(atRisk),
    /** The end of the month before. */
    atRiskBefore: optional(atRisk),
  },
  refusals: staffRefusals,
});

export const portfolioCalls = [
  readPortfolio,
  readPortfolioPerformance,
  listPortfolioLoans,
  printPortfolio,
  readMoneyToday,
] as const;
