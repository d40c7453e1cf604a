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

/** What was read before, for each thing that is no longer the same. */
export interface ChangedTerms {
  readonly isAny: boolean;
  /** What a figure or sentence was. */
  readonly before: Readonly<Partial<Record<Figure, string>>>;
  readonly term: boolean;
  /** By the name of the fee: what it was, or an empty text for one that is new. */
  readonly fees: Readonly<Record<string, string>>;
  /** By the number of the instalment; undefined where it is the same. */
  readonly instalments: Readonly<Record<string, ChangedInstalment>>;
}

export interface ChangedInstalment {
  /** What was due; undefined for one that is new or due on another day only. */
  readonly amount?: string;
}

export const nothingChanged: ChangedTerms = {
  isAny: false,
  before: {},
  term: false,
  fees: {},
  instalments: {},
};

/** Compares what somebody has read with what holds now: the terms alone, since an account or an address is no price. */
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
