import { typedAmount } from '#cases/typed-amount.ts';
import type { LoanTape } from './queries.ts';

const HEAD = [
  ...['as_of', 'market', 'currency', 'loan_id', 'loan_number', 'brand', 'product_id', 'disbursed_on', 'lent'],
  ...[
    'principal',
    'interest_due',
    'fees_due',
    'late_fees',
    'borrower_credit',
    'days_past_due',
    'class',
    'stage',
  ],
  'non_performing_since',
];

/** The loan tape as rows of a sheet. */
export function tapeLines(
  loans: LoanTape['loans'],
  { book, on, currency }: { readonly book: string; readonly on: string; readonly currency: string },
): readonly (readonly string[])[] {
  return [
    HEAD,
    ...loans.map((loan) => [
      ...[on, book, currency, loan.loanId, loan.number ?? '', loan.brand ?? '', loan.productId],
      ...[loan.releasedOn ?? '', decimal(loan.lent), decimal(loan.principal), decimal(loan.interest)],
      ...[decimal(loan.fees), decimal(loan.lateFees), decimal(loan.credit), loan.daysPastDue],
      ...[loan.class ?? '', loan.stage ?? '', loan.nonPerformingSince ?? ''],
    ]),
  ];
}

function decimal(minor: string): string {
  return minor.startsWith('-') ? `-${typedAmount(minor.slice(1))}` : typedAmount(minor);
}
