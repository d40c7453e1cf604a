import type { Disclosure } from './queries.ts';

type Figure =
  | 'amount'
  | 'netProceeds'
  | 'totalToRepay'
  | 'totalCost'
  | 'interest'
  | 'effectiveMonthlyRate'
  | 'annualPercentageRate'
  | 'lateCost'
  | 'coolingOff';

const FIGURES: readonly Figure[] = [
  'amount',
  'netProceeds',
  'totalToRepay',
  'totalCost',
  'interest',
  'effectiveMonthlyRate',
  'annualPercentageRate',
  'lateCost',
  'coolingOff',
];

/** The previous values of all terms that have changed. */
export interface ChangedTerms {
  readonly isAny: boolean;
  /** The previous value of an amount or a text. */
  readonly before: Readonly<Partial<Record<Figure, string>>>;
  readonly term: boolean;
  /** The previous value by fee name; an empty string for a new fee. */
  readonly fees: Readonly<Record<string, string>>;
  /** By instalment number; undefined if unchanged. */
  readonly instalments: Readonly<Record<string, ChangedInstalment>>;
}

interface ChangedInstalment {
  /** The previous amount; undefined if the instalment is new or only its due date changed. */
  readonly amount?: string;
}

export const nothingChanged: ChangedTerms = {
  isAny: false,
  before: {},
  term: false,
  fees: {},
  instalments: {},
};

/**
 * Compares the terms that the borrower read with the current ones. Only terms count: an account or an address
 * is not a price.
 */
export function changedTerms(read: Disclosure, now: Disclosure): ChangedTerms {
  if (read.digest === now.digest) return nothingChanged;
  const before = Object.fromEntries(
    FIGURES.filter((name) => read[name] !== now[name]).map((name) => [name, read[name]]),
  );
  const fees = Object.fromEntries(
    now.fees.flatMap(({ name, amount, timing }) => {
      const known = read.fees.find((fee) => fee.name === name);
      if (known?.amount === amount && known.timing === timing) return [];
      return [[name, known?.amount ?? '']];
    }),
  );
  const instalments = Object.fromEntries(
    now.instalments.flatMap(({ number, dueOn, amount }) => {
      const known = read.instalments.find((instalment) => instalment.number === number);
      if (known?.amount === amount && known.dueOn === dueOn) return [];
      const changed: ChangedInstalment =
        known === undefined || known.amount === amount ? {} : { amount: known.amount };
      return [[number, changed]];
    }),
  );
  const term = read.periods !== now.periods || read.termUnit !== now.termUnit;
  const isFewer = read.fees.length > now.fees.length || read.instalments.length > now.instalments.length;
  return {
    isAny: term || isFewer || [before, fees, instalments].some((changed) => Object.keys(changed).length > 0),
    before,
    term,
    fees,
    instalments,
  };
}
