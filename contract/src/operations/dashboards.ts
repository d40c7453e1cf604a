import { currency, name } from '../common-fields.ts';
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
  text,
} from '../field.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';
import { marketId } from '../staff-fields.ts';

// Management metrics. They are read from daily aggregates, so that they stay fast for any number of loans;
// `asOf` is their cut-off time. A share is a fraction as a string with four digits: "0.1234".

const share = text({ max: 12 });
/** Dates in the market, both inclusive; at most 400 days. */
const range = {
  ofMarket: marketId,
  ofBrand: optional(publicId),
  from: civilDate,
  until: civilDate,
};
const answered = {
  asOf: instant,
  /** All brands of the market, to choose from. */
  brands: list(publicId),
};

/**
 * Visits, registrations, applications, approvals, signings and disbursements of visitors who arrived in this
 * period, by promotion link; and the screens of the app that were opened in it.
 */
export const readFunnel = defineStaffCall({
  name: 'readFunnel',
  path: '/console/dashboards/funnel',
  request: range,
  data: {
    ...answered,
    steps: list(object({ step: name, count: integer })),
    links: list(
      object({
        brand: publicId,
        /** Empty for direct visitors. */
        template: text({ max: 120 }),
        link: text({ max: 120 }),
        visits: integer,
        registered: integer,
        applied: integer,
        approved: integer,
        signed: integer,
        paidOut: integer,
      }),
    ),
    /** Opened screens of the app, most viewed first. */
    pages: list(object({ title: name, route: text({ max: 64 }), views: integer })),
  },
  refusals: staffRefusals,
});

/** Applications by decision, and disbursed amounts, by day and product. */
export const readLendingMetrics = defineStaffCall({
  name: 'readLendingMetrics',
  path: '/console/dashboards/lending',
  request: range,
  data: {
    ...answered,
    currency,
    days: list(
      object({
        on: civilDate,
        applied: integer,
        approvedByRules: integer,
        approvedByPeople: integer,
        declined: integer,
        referred: integer,
        loansDisbursed: integer,
        paidOut: minorUnits,
        repaid: minorUnits,
      }),
    ),
    products: list(
      object({
        productId: publicId,
        productName: name,
        applied: integer,
        approved: integer,
        declined: integer,
        loansDisbursed: integer,
        paidOut: minorUnits,
      }),
    ),
  },
  refusals: staffRefusals,
});

/**
 * For the loans disbursed in one month: the share of the principal that was collected, by weeks since
 * disbursement.
 */
export const readRepaymentCurves = defineStaffCall({
  name: 'readRepaymentCurves',
  path: '/console/dashboards/repayment-curves',
  request: {
    ofMarket: marketId,
    ofBrand: optional(publicId),
    from: civilDate,
    until: civilDate,
  },
  data: {
    ...answered,
    currency,
    cohorts: list(
      object({
        /** The first day of the month. */
        month: civilDate,
        loans: integer,
        lent: minorUnits,
        points: list(object({ week: integer, repaid: minorUnits, share })),
      }),
    ),
  },
  refusals: staffRefusals,
});

export const AGEING_BUCKETS = [
  'not_due',
  'due',
  'late_1_7',
  'late_8_30',
  'late_31_60',
  'late_61_90',
  'late_over_90',
  'written_off',
] as const;
export type AgeingBucket = (typeof AGEING_BUCKETS)[number];

/** The amounts owed by days past due, now and for each previous day. */
export const readAgeing = defineStaffCall({
  name: 'readAgeing',
  path: '/console/dashboards/ageing',
  request: range,
  data: {
    ...answered,
    currency,
    buckets: list(object({ bucket: choice(...AGEING_BUCKETS), loans: integer, owed: minorUnits, share })),
    days: list(
      object({
        on: civilDate,
        buckets: list(object({ bucket: choice(...AGEING_BUCKETS), loans: integer, owed: minorUnits })),
      }),
    ),
  },
  refusals: staffRefusals,
});

/** Payments and payouts by provider and channel: success rate, and time to posting. */
export const readProviderMetrics = defineStaffCall({
  name: 'readProviderMetrics',
  path: '/console/dashboards/providers',
  request: range,
  data: {
    ...answered,
    providers: list(
      object({
        provider: publicId,
        direction: choice('in', 'out'),
        channel: name,
        begun: integer,
        succeeded: integer,
        failed: integer,
        open: integer,
        share,
        /**
         * Seconds from the provider's confirmation (for a payout: from the order) to our posting: median and
         * p95.
         */
        medianSeconds: optional(integer),
        p95Seconds: optional(integer),
      }),
    ),
    days: list(object({ on: civilDate, provider: publicId, succeeded: integer, failed: integer })),
  },
  refusals: staffRefusals,
});

/**
 * Complaints against their SLA: received, answered in time, late (answered late, or open and breached), and open within
 * the SLA; by subject and by cause.
 */
export const readComplaintMetrics = defineStaffCall({
  name: 'readComplaintMetrics',
  path: '/console/dashboards/complaints',
  request: range,
  data: {
    ...answered,
    days: list(
      object({
        on: civilDate,
        received: integer,
        inTime: integer,
        late: integer,
        waiting: integer,
        reopened: integer,
      }),
    ),
    subjects: list(
      object({ about: name, received: integer, inTime: integer, late: integer, waiting: integer }),
    ),
    causes: list(object({ cause: name, count: integer })),
    scores: list(object({ score: integer, count: integer })),
    medianHours: optional(integer),
  },
  refusals: staffRefusals,
});

export const dashboardCalls = [
  readFunnel,
  readLendingMetrics,
  readRepaymentCurves,
  readAgeing,
  readProviderMetrics,
  readComplaintMetrics,
] as const;
