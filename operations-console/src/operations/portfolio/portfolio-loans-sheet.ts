import { formatMinorUnits } from '@hiram/values/formatting';
import { escapeFormula } from '#export/sheet.ts';
import { allBuckets } from './portfolio-labels.ts';
import type { PortfolioLoan } from './queries.ts';

const heads = [
  'Loan',
  'Number',
  'Brand',
  'Product',
  'Day',
  'Days past due',
  'Bucket',
  'Vintage',
  'Amount',
  'Outstanding',
] as const;

export function portfolioLoansSheet(loans: readonly PortfolioLoan[]): readonly (readonly string[])[] {
  return [
    heads,
    ...loans.map((loan) => [
      loan.loanId,
      loan.number ?? '',
      loan.brand,
      escapeFormula(loan.productName),
      loan.on,
      loan.daysPastDue ?? '',
      loan.bucket === undefined ? '' : allBuckets[loan.bucket],
      loan.vintage?.slice(0, 7) ?? '',
      formatMinorUnits(loan.amount),
      loan.owed === undefined ? '' : formatMinorUnits(loan.owed),
    ]),
  ];
}
