import { ListTable } from '#cases/ListTable.tsx';
import { loanColumns } from './loan-columns.tsx';
import type { LoanRow } from './queries.ts';

const ofOne: ReadonlySet<string> = new Set(['borrower', 'market']);
const columns = loanColumns()
  .filter(({ key }) => !ofOne.has(key))
  .map(({ sorts: _, ...column }) => column);

/** The loans of one borrower, whose name is shown above. */
export function LoansTable({ loans }: { readonly loans: readonly LoanRow[] }) {
  return <ListTable label="Loans" columns={columns} rows={loans} idOf={({ loanId }) => loanId} />;
}
