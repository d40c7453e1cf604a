import type { BureauFile, BureauRow, Suppression } from './queries.ts';

export const fileKinds = {
  full: 'Full file',
  incremental: 'Incremental file',
} as const satisfies Record<BureauFile['kind'], string>;

export const withheldReasons = {
  fraud_victim: 'Victim of fraud',
  deceased: 'Deceased',
  court_order: 'Court order',
  incomplete: 'Identity incomplete',
} as const satisfies Record<NonNullable<BureauRow['withheld']>, string>;

export const suppressionReasons = {
  fraud_victim: withheldReasons.fraud_victim,
  deceased: withheldReasons.deceased,
  court_order: withheldReasons.court_order,
} as const satisfies Record<Suppression['reason'], string>;

export const statuses = {
  open: 'Open',
  closed: 'Closed',
  closed_early: 'Closed early',
  settled: 'Settled for less',
  written_off: 'Written off',
} as const satisfies Record<BureauRow['status'], string>;

const figureNames: Readonly<Record<string, string>> = {
  number: 'Account number',
  openedOn: 'Opened',
  closedOn: 'Closed',
  status: 'Status',
  sanctioned: 'Sanctioned amount',
  balance: 'Current balance',
  overdue: 'Overdue amount',
  daysPastDue: 'Days past due',
  assetClass: 'Asset class',
  writtenOff: 'Written off',
  writtenOffPrincipal: 'Principal written off',
  suit: 'Suit',
  annualRate: 'Annual rate, %',
  months: 'Term, months',
  instalments: 'Instalments',
  instalmentAmount: 'Instalment amount',
  firstDueOn: 'First due date',
  lastDueOn: 'Last due date',
  lastPayment: 'Last payment',
  nextPayment: 'Next payment',
  unpaidInstalments: 'Unpaid instalments',
  overdueInstalments: 'Overdue instalments',
  history: 'Payment history, days past due',
};

/** In the order of a row. */
export function inFileOrder<Figure extends { readonly name: string }>(figures: readonly Figure[]): Figure[] {
  const order = Object.keys(figureNames);
  return figures.toSorted((left, right) => order.indexOf(left.name) - order.indexOf(right.name));
}

export function figureName(name: string): string {
  return figureNames[name] ?? name;
}
