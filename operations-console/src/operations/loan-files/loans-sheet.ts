import { escapeFormula } from '@hiram/values/csv';
import { typedAmount } from '#cases/typed-amount.ts';
import { loanStates } from './loan-labels.ts';
import type { LoanRow } from './queries.ts';

const heads = [
  ...[
    'Loan',
    'Number',
    'Brand',
    'Market',
    'Borrower',
    'Product',
    'Status',
    'Currency',
    'Principal',
    'Outstanding',
    'Amount due',
  ],
  ...['Next due date', 'Days past due', 'Signed', 'Disbursed'],
];

/** The loans as shown, with masked names. */
export function loansSheet(loans: readonly LoanRow[]): readonly (readonly string[])[] {
  return [
    heads,
    ...loans.map((loan) => [
      ...[
        loan.loanId,
        loan.number ?? '',
        loan.brand,
        loan.market,
        escapeFormula(loan.borrowerName),
        escapeFormula(loan.productName),
      ],
      ...[loanStates[loan.state].text, loan.currency],
      ...[typedAmount(loan.principal), typedAmount(loan.owed), typedAmount(loan.due)],
      ...[loan.nextDueOn ?? '', loan.daysLate, loan.signedOn, loan.releasedOn ?? ''],
    ]),
  ];
}
