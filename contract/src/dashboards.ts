import { currency, name } from './common-fields.ts';
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
} from './field.ts';
import { defineStaffCall, forStaffAlone } from './staff-call.ts';
import { marketId } from './staff-fields.ts';

// Figures for whoever steers. They are read from sums that are kept by day, so that they stay quick whatever the number of
// loans; `asOf` says up to when they are true. A share is a fraction as text with four digits: "0.1234".

const share = text({ max: 12 });
/** Days of the market; both are in it. At most 400 of them. */
const range = {
  ofMarket: marketId,
  ofBrand: optional(publicId),
  from: civilDate,
  until: civilDate,
};
const answered = {
  asOf: instant,
  /** Of the market, whichever is asked for: what one may choose from. */
  brands: list(publicId),
};

/** Visits, registrations, applications, approvals, signings and payouts of those who came in these days, by promotion link. */
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
        /** Empty for those who came by themselves. */
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
  },
  refusals: forStaffAlone,
});

/** Applications by how they were decided, and what was paid out, day by day and product by product. */
export const readLendingFigures = defineStaffCall({
  name: 'readLendingFigures',
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
        loansPaidOut: integer,
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
        loansPaidOut: integer,
        paidOut: minorUnits,
      }),
    ),
  },
  refusals: forStaffAlone,
});

/** Of the loans that went out in one month: what share of what was lent has come back, by weeks since it went out. */
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
  refusals: forStaffAlone,
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

/** What is owed by how late it is, as of now and for each of the days before. */
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
  refusals: forStaffAlone,
});

/** Payments and payouts by provider and channel: how many came to a good end, and how long until they were posted. */
export const readProviderFigures = defineStaffCall({
  name: 'readProviderFigures',
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
        /** From the provider's yes (of a payout: from the order) to our posting, in seconds: half, and 95 of 100. */
        medianSeconds: optional(integer),
        p95Seconds: optional(integer),
      }),
    ),
    days: list(object({ on: civilDate, provider: publicId, succeeded: integer, failed: integer })),
  },
  refusals: forStaffAlone,
});

/** Complaints against their promise: how many came, were answered in time, late, still wait; by subject and by cause. */
export const readComplaintFigures = defineStaffCall({
  name: 'readComplaintFigures',
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
  refusals: forStaffAlone,
});
