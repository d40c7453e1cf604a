import { type AmountInQuestion, type Explanation, explain } from '@hiram/lending/explain';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { LoanId } from '@hiram/values/ids';
import type { Database } from '#platform/database/database.ts';
import { findLoan, findLoanEvents } from './loans.sql.ts';

/**
 * Explains what a loan owes on a day: every step with its clause, rule version, event and arithmetic,
 * computed only from the contract and the events. Undefined if there is no such loan or it is not disbursed.
 */
export async function explainLoan(
  database: Database,
  loanId: LoanId,
  { on, question }: { on: CalendarDate; question: AmountInQuestion },
): Promise<Explanation | undefined> {
  const loan = await findLoan(database, loanId);
  if (loan === undefined || loan.released === null) return undefined;
  return explain(loan.released.terms, await findLoanEvents(database, loanId), on, question);
}
