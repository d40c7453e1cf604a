import { name, sentence } from '../common-fields.ts';
import { choice, instant, integer, list, minorUnits, object, optional, publicId, text } from '../field.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';

// A credit policy is configuration of the kind `rule_set`. These calls explain and try one while it is drafted;
// `content` is the policy's JSON as in the configuration calls, and need not be valid yet.

const subject = text({ min: 1, max: 200 });
const content = text({ max: 400_000 });

/** The catalogue of inputs, and what each rule says to staff and to borrowers. Nothing is saved. */
export const describeCreditPolicy = defineStaffCall({
  name: 'describeCreditPolicy',
  path: '/console/credit-policy/describe',
  request: { subject, content },
  data: {
    inputs: list(
      object({
        input: publicId,
        title: name,
        group: name,
        holds: choice('number', 'word', 'amount'),
        /** Empty if it has none. */
        unit: text({ max: 20 }),
        source: name,
        /** The possible words; empty for numbers and amounts, and for words that the market's form defines. */
        allowedValues: list(text({ max: 40 })),
        comparisons: list(publicId),
        reasons: list(object({ reason: publicId, title: name })),
      }),
    ),
    /** Attributes that no policy may use, and why. */
    protectedInputs: list(object({ input: publicId, why: sentence })),
    /** In the order of the content. The sentences of a row with a problem are empty. */
    rules: list(
      object({
        rule: text({ max: 60 }),
        officerSentence: text({ max: 2000 }),
        borrowerSentences: list(object({ locale: publicId, message: sentence })),
      }),
    ),
  },
  refusals: [...staffRefusals, 'not_found', 'request_malformed'],
});

/** What a valid policy decides for one invented applicant. Nothing is saved. */
export const simulateApplicant = defineStaffCall({
  name: 'simulateApplicant',
  path: '/console/credit-policy/simulate',
  request: {
    subject,
    content,
    /** JSON: a value for each input. A missing input is unknown. Amounts are minor units as text. */
    applicant: text({ max: 10_000 }),
  },
  data: {
    outcome: choice('approved', 'declined', 'referred'),
    hits: list(
      object({
        rule: text({ max: 60 }),
        outcome: choice('declined', 'referred', 'passed'),
        explanation: text({ max: 2000 }),
      }),
    ),
    /** "0" if no amount can be approved. */
    approvableAmount: minorUnits,
    reasons: list(name),
    applyAgainAfterDays: integer,
    /** If the policy or the applicant cannot be read; the outcome then means nothing. */
    problem: text({ max: 600 }),
  },
  refusals: [...staffRefusals, 'not_found', 'request_malformed'],
});

/** Minor units, below zero for a loss. */
const signedMinor = text({ max: 30 });

const policySums = object({
  approved: integer,
  referred: integer,
  declined: integer,
  /** Disbursed loans among the approved. The shares below are of those whose outcome is known. */
  loans: integer,
  firstPaymentsKnown: integer,
  firstPaymentDefaults: integer,
  month3Known: integer,
  /** More than 30 days past due three months after disbursement. */
  lateAtMonth3: integer,
  disbursed: signedMinor,
  /** Interest, fees and charges paid, less principal written off. */
  contribution: signedMinor,
});

const outcome = choice('approved', 'declined', 'referred');

const backtest = object({
  runBy: name,
  runAt: instant,
  /** The version in force with which the draft was compared. */
  againstVersion: integer,
  applications: integer,
  /** Applications of erased borrowers, whose inputs cannot be read. */
  unreadable: integer,
  inForce: policySums,
  draft: policySums,
  changes: list(
    object({
      from: outcome,
      to: outcome,
      applications: integer,
      month3Known: integer,
      lateAtMonth3: integer,
      /** The first applications, by the number of their loan or case; by id if they were neither. */
      sampleNumbers: list(text({ max: 40 })),
    }),
  ),
  /** Applications that each rule hit. */
  rules: list(object({ rule: text({ max: 60 }), inForceHits: integer, draftHits: integer })),
});

/**
 * Decides the newest past applications by the draft and by the policy in force. The result is stored for exactly this
 * content: a proposal needs it, and a changed draft needs another.
 */
export const runPolicyBacktest = defineStaffCall({
  name: 'runPolicyBacktest',
  path: '/console/credit-policy/backtest/run',
  request: { subject, content },
  data: { backtest: optional(backtest), problem: text({ max: 600 }) },
  refusals: [...staffRefusals, 'not_found', 'request_malformed'],
});

/** The stored result for a content by its digest, if there is one against the policy in force. */
export const readPolicyBacktest = defineStaffCall({
  name: 'readPolicyBacktest',
  path: '/console/credit-policy/backtest',
  request: { subject, digest: text({ max: 64 }) },
  data: { backtest: optional(backtest) },
  refusals: [...staffRefusals, 'not_found'],
});

export const creditPolicyCalls = [
  describeCreditPolicy,
  simulateApplicant,
  runPolicyBacktest,
  readPolicyBacktest,
];
