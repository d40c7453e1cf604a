import { name, sentence } from '../common-fields.ts';
import {
  boolean,
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
import { cursor } from '../staff-fields.ts';

// What a drafted product changes: for applications, for offers, and for open loans. A proposal needs the signed result of a
// run for exactly its content.

const subject = text({ min: 1, max: 200 });
/** The product's JSON as in the configuration calls. */
const content = text({ max: 400_000 });

/** Amounts of differences may be below zero. */
const signedMinor = text({ max: 30 });

const IMPACT_GROUPS = ['application', 'offer', 'loan'] as const;
const IMPACT_OUTCOMES = ['changed', 'not_offered', 'breaks_cap'] as const;

const group = choice(...IMPACT_GROUPS);

const figures = object({
  netProceeds: minorUnits,
  fees: minorUnits,
  totalCost: minorUnits,
  totalToRepay: minorUnits,
  /** The first one. */
  instalment: minorUnits,
  /** A fraction: "0.36" is 36 %. */
  annualPercentageRate: text({ max: 30 }),
});

const row = object({
  group,
  /** Of the application, which the loan has too. */
  caseId: publicId,
  /** "" if it has none. */
  number: text({ max: 12 }),
  outcome: choice(...IMPACT_OUTCOMES),
  amount: minorUnits,
  /** "6 month". */
  term: text({ max: 20 }),
  version: integer,
  channel: publicId,
  before: optional(figures),
  after: optional(figures),
  /** Parts of the contract beside the amounts that differ. */
  parts: list(publicId),
  caps: list(object({ cap: publicId, on: civilDate, limit: text({ max: 120 }), figure: text({ max: 120 }) })),
});

const run = object({
  runId: publicId,
  state: choice('queued', 'running', 'done'),
  startedBy: name,
  startedAt: instant,
  /** The moment of the snapshot. */
  asOf: optional(instant),
  examined: integer,
  expected: optional(integer),
  againstVersion: integer,
  /** Whether the result is, byte for byte, as it was signed. */
  isVerified: boolean,
  /** From here on only of a run that is done. */
  result: optional(
    object({
      firstDay: civilDate,
      cases: integer,
      /** Cases of a product version that is not known. */
      unknown: integer,
      groups: list(
        object({
          group,
          cases: integer,
          same: integer,
          changed: integer,
          notOffered: integer,
          breaksCap: integer,
          /** Those that exceed a cap without the change too. */
          breaksWithout: integer,
          dearer: integer,
          cheaper: integer,
          priced: integer,
          totalCostBefore: minorUnits,
          totalCostAfter: minorUnits,
          netProceedsDifference: signedMinor,
          feesDifference: signedMinor,
          totalCostDifference: signedMinor,
          instalmentDifference: signedMinor,
          /** By the difference of the total cost as a share of the amount. */
          byCost: list(object({ fromBasisPoints: optional(text({ max: 10 })), cases: integer })),
        }),
      ),
      caps: list(
        object({
          cap: publicId,
          channel: publicId,
          on: civilDate,
          limit: text({ max: 120 }),
          figure: text({ max: 120 }),
          source: text({ max: 600 }),
          cases: integer,
          worstGroup: group,
          worstCaseId: publicId,
          worstNumber: text({ max: 12 }),
        }),
      ),
      worst: list(row),
      /** Caps that the draft would exceed on a later day, for an amount and term that it offers. */
      productCaps: list(
        object({
          cap: publicId,
          channel: publicId,
          on: civilDate,
          limit: text({ max: 120 }),
          figure: text({ max: 120 }),
          source: text({ max: 600 }),
          amount: minorUnits,
          term: text({ max: 20 }),
        }),
      ),
      /** Rows that can be listed: at most 2,000 of each group and outcome. */
      rows: integer,
    }),
  ),
  /** The signed bytes and their Ed25519 signature in base64, for a check outside the lender. */
  document: text({ max: 400_000 }),
  signature: text({ max: 120 }),
});

/** Starts a run for a content that is saved, or returns the one that is under way. A small portfolio is examined at once. */
export const startProductImpact = defineStaffCall({
  name: 'startProductImpact',
  path: '/console/product-impact/start',
  request: { subject, content },
  data: { run: optional(run), problem: sentence },
  refusals: [...staffRefusals, 'not_found', 'request_malformed'],
});

/** The newest run of a content, and why it does not suffice for a proposal. */
export const readProductImpact = defineStaffCall({
  name: 'readProductImpact',
  path: '/console/product-impact',
  request: { subject, content },
  data: {
    /** False if the price, the terms, the channels and the days are those of the version in force. */
    isRequired: boolean,
    /** A result is good for these days. */
    validDays: integer,
    /** Empty if the content may be proposed and published. */
    problems: list(sentence),
    run: optional(run),
  },
  refusals: [...staffRefusals, 'not_found', 'request_malformed'],
});

/** The cases of a run that is done, in the order in which they were examined. */
export const listProductImpactRows = defineStaffCall({
  name: 'listProductImpactRows',
  path: '/console/product-impact/rows',
  request: {
    runId: publicId,
    ofGroup: optional(group),
    ofOutcome: optional(choice(...IMPACT_OUTCOMES)),
    after: cursor,
  },
  data: { rows: list(row), next: cursor },
  refusals: [...staffRefusals, 'not_found'],
});

export const productImpactCalls = [startProductImpact, readProductImpact, listProductImpactRows];
