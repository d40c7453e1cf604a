import { arrearsSince } from '@hiram/lending/arrears';
import { classifyLoans } from '@hiram/lending/classification';
import { EMPTY_BOOKS, lenderBooks } from '@hiram/lending/lender-books';
import { type Projection, project } from '@hiram/lending/project';
import type { AssetClassRule, IncomeRule } from '@hiram/markets/rules';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { BooksOfLoan, LoanToPost } from './loan-books.ts';

export interface BooksRules {
  readonly classes: AssetClassRule;
  readonly income: IncomeRule;
}

/** The loans of one borrower at the end of a day, computed from their contracts and the events until then. */
export function booksOfBorrower(
  { classes, income }: BooksRules,
  loans: readonly LoanToPost[],
  day: CalendarDate,
): BooksOfLoan[] {
  const projected = loans.map(({ terms, events }) =>
    terms === null ? null : { terms, ...project(terms, events, day) },
  );
  const loanClasses = classifyLoans(
    classes,
    loans.map(({ terms, events, nonPerformingSince }, place) => ({
      arrearsSince: terms === null ? null : arrearsSince(terms, events, day),
      isWrittenOff: isWrittenOff(projected[place]),
      nonPerformingSince,
    })),
    day,
  );
  return loans.flatMap((loan, place) => {
    const loanClass = loanClasses[place];
    const projection = projected[place];
    if (loanClass === undefined || projection === undefined) return [];
    const after =
      projection === null
        ? EMPTY_BOOKS
        : lenderBooks(projection.terms, projection, {
            rule: income,
            isNonPerforming: loanClass.nonPerformingSince !== null,
          });
    return [{ loan, after, loanClass, projection }];
  });
}

function isWrittenOff(projection: Projection | null | undefined): boolean {
  return projection?.position.status === 'written_off';
}
