import type { EconomicsLine, PortfolioMetric } from '@hiram/contract/operations/portfolio';
import { escapeFormula } from '@hiram/values/csv';
import { formatMinorUnits } from '@hiram/values/formatting';
import type { Currency } from '@hiram/values/money';
import { amountText, signedText } from '#cases/amount-text.ts';
import { readableCode } from '#cases/ledger-account.ts';
import { dayOf } from '#frame/time-text.ts';
import { timeTakenText, vintageText } from './metric-text.ts';
import { allBuckets, bands, deciders, outcomes } from './portfolio-labels.ts';
import type { PortfolioRow } from './queries.ts';

/** A column of a list after the first, which names the row and opens its page. */
interface Column {
  readonly title: string;
  readonly isNumber?: boolean;
  readonly text: (row: PortfolioRow, currency: Currency) => string;
}

interface SheetColumn {
  readonly title: string;
  readonly text: (row: PortfolioRow) => string;
}

/** How the rows of some metrics are shown, and what they are called. */
interface RowGroup {
  /** The title of the first column. */
  readonly first: string;
  /** What is counted. */
  readonly noun: string;
  /** With an s after the noun if undefined. */
  readonly plural?: string;
  readonly columns: readonly Column[];
  /** After id, number, brand, product and day. */
  readonly sheet: readonly SheetColumn[];
}

const product: Column = { title: 'Product', text: ({ productName }) => productName ?? '' };
const brand: Column = { title: 'Brand', text: ({ brand: code }) => code ?? '' };
const amountInSheet: SheetColumn = { title: 'Amount', text: ({ amount }) => minorText(amount) };

function amountColumn(title: string): Column {
  return {
    title,
    isNumber: true,
    text: ({ amount }, currency) => (amount === undefined ? '–' : signedText(amount, currency)),
  };
}

/** Loans at the end of a day. */
const snapshot: RowGroup = {
  first: 'Loan',
  noun: 'loan',
  columns: [
    product,
    brand,
    { title: 'DPD', isNumber: true, text: ({ daysPastDue }) => daysPastDue ?? '' },
    { title: 'Bucket', text: ({ bucket }) => (bucket === undefined ? '' : allBuckets[bucket]) },
    { title: 'Vintage', text: ({ vintage }) => (vintage === undefined ? '' : vintageText(vintage)) },
    amountColumn('Principal'),
    {
      title: 'To settle in full',
      isNumber: true,
      text: ({ owed }, currency) => (owed === undefined ? '–' : amountText(owed, currency)),
    },
  ],
  sheet: [
    { title: 'Days past due', text: ({ daysPastDue }) => daysPastDue ?? '' },
    { title: 'Bucket', text: ({ bucket }) => (bucket === undefined ? '' : allBuckets[bucket]) },
    { title: 'Vintage', text: ({ vintage }) => vintage?.slice(0, 7) ?? '' },
    amountInSheet,
    { title: 'Outstanding', text: ({ owed }) => minorText(owed) },
  ],
};

/** Payments, payouts and losses of some days. */
const cash: RowGroup = {
  first: 'Loan',
  noun: 'loan',
  columns: [product, brand, { title: 'Date', text: ({ on }) => dayOf(on) }, amountColumn('Amount')],
  sheet: [amountInSheet],
};

function dueColumn(title: string, part: 'due' | 'onTime' | 'late' | 'unpaid'): Column {
  return {
    title,
    isNumber: true,
    text: ({ due }, currency) => (due === undefined ? '–' : amountText(due[part], currency)),
  };
}

/** What each loan owed on a due date. */
const dues: RowGroup = {
  first: 'Loan',
  noun: 'amount due',
  plural: 'amounts due',
  columns: [
    product,
    brand,
    { title: 'Due date', text: ({ on }) => dayOf(on) },
    dueColumn('Due', 'due'),
    dueColumn('On time', 'onTime'),
    dueColumn('Late', 'late'),
    dueColumn('Unpaid', 'unpaid'),
  ],
  sheet: [
    amountInSheet,
    { title: 'Due', text: ({ due }) => minorText(due?.due) },
    { title: 'On time', text: ({ due }) => minorText(due?.onTime) },
    { title: 'Late', text: ({ due }) => minorText(due?.late) },
    { title: 'Unpaid', text: ({ due }) => minorText(due?.unpaid) },
  ],
};

const attempts: RowGroup = {
  first: 'Payment or payout',
  noun: 'payment',
  columns: [
    product,
    brand,
    { title: 'Begun', text: ({ on }) => dayOf(on) },
    { title: 'State', text: ({ state }) => readableCode(state ?? '') },
    amountColumn('Amount'),
  ],
  sheet: [{ title: 'State', text: ({ state }) => state ?? '' }, amountInSheet],
};

const postings: RowGroup = {
  first: 'Posting',
  noun: 'posting',
  columns: [
    { title: 'Booked', text: ({ on }) => dayOf(on) },
    { title: 'Purpose', text: ({ posting }) => readableCode(posting?.purpose ?? '') },
    amountColumn('Amount'),
  ],
  sheet: [
    { title: 'Account', text: ({ posting }) => posting?.account ?? '' },
    { title: 'Purpose', text: ({ posting }) => posting?.purpose ?? '' },
    amountInSheet,
  ],
};

/** A line of the unit economics that is not of postings or decisions: snapshots, months, or the other lines. */
const parts: RowGroup = {
  first: 'Computed from',
  noun: 'row',
  columns: [
    {
      title: 'Principal',
      isNumber: true,
      text: ({ owed }, currency) => (owed === undefined ? '' : amountText(owed, currency)),
    },
    amountColumn('Amount'),
  ],
  sheet: [{ title: 'Principal', text: ({ owed }) => minorText(owed) }, amountInSheet],
};

/** Postings to the accounts of a line, mostly of loans. */
const loanPostings: RowGroup = {
  ...postings,
  columns: [
    product,
    brand,
    { title: 'Booked', text: ({ on }) => dayOf(on) },
    { title: 'Account', text: ({ posting }) => posting?.account ?? '' },
    { title: 'Purpose', text: ({ posting }) => readableCode(posting?.purpose ?? '') },
    amountColumn('Amount'),
  ],
};

const decisions: RowGroup = {
  first: 'Application',
  noun: 'application',
  columns: [
    product,
    brand,
    { title: 'Decided', text: ({ on }) => dayOf(on) },
    { title: 'By', text: ({ decision }) => (decision === undefined ? '' : deciders[decision.decidedBy]) },
    { title: 'Score', text: ({ decision }) => (decision === undefined ? '' : bands[decision.band]) },
    { title: 'Decision', text: ({ decision }) => (decision === undefined ? '' : outcomes[decision.outcome]) },
    { title: 'Took', isNumber: true, text: ({ decision }) => timeTakenText(decision?.seconds) },
  ],
  sheet: [
    { title: 'Decided by', text: ({ decision }) => decision?.decidedBy ?? '' },
    { title: 'Score band', text: ({ decision }) => decision?.band ?? '' },
    { title: 'Decision', text: ({ decision }) => decision?.outcome ?? '' },
    { title: 'Seconds', text: ({ decision }) => decision?.seconds ?? '' },
  ],
};

const groups: Readonly<Record<Exclude<PortfolioMetric, 'economics'>, RowGroup>> = {
  outstanding: snapshot,
  par_1: snapshot,
  par_30: snapshot,
  par_90: snapshot,
  roll: snapshot,
  vintage_1: snapshot,
  vintage_30: snapshot,
  vintage_90: snapshot,
  first_payment_default: snapshot,
  net_loss: cash,
  collected: cash,
  disbursed: cash,
  decided: decisions,
  approved: decisions,
  dues,
  dues_on_time: dues,
  dues_late: dues,
  dues_unpaid: dues,
  attempted: attempts,
  succeeded: attempts,
  provider_fees: postings,
};

/** Checks are paid for each application that was decided. */
const checks: RowGroup = {
  ...decisions,
  columns: [...decisions.columns, amountColumn('Cost')],
  sheet: [...decisions.sheet, amountInSheet],
};

const groupOfLine: Readonly<Record<EconomicsLine, RowGroup>> = {
  interest_and_fees: loanPostings,
  waivers: loanPostings,
  provider_fees: loanPostings,
  losses: loanPostings,
  checks,
  cost_of_funds: parts,
  collections: parts,
  contribution: parts,
};

export interface ListKind {
  readonly metric: PortfolioMetric;
  /** Of the unit economics. */
  readonly line?: EconomicsLine | undefined;
}

export function groupOf({ metric, line }: ListKind): RowGroup {
  if (metric !== 'economics') return groups[metric];
  return line === undefined ? parts : groupOfLine[line];
}

/** The rows of a list as a sheet. */
export function portfolioRowsSheet(
  list: ListKind,
  rows: readonly PortfolioRow[],
): readonly (readonly string[])[] {
  const { first, sheet } = groupOf(list);
  return [
    [first, 'Number', 'Brand', 'Product', 'Day', ...sheet.map(({ title }) => title)],
    ...rows.map((row) => [
      row.id,
      row.number ?? '',
      row.brand ?? '',
      escapeFormula(row.productName ?? ''),
      row.on,
      ...sheet.map(({ text }) => text(row)),
    ]),
  ];
}

function minorText(minor: string | undefined): string {
  return minor === undefined ? '' : formatMinorUnits(minor);
}
