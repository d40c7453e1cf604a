import { ListTable } from '#cases/ListTable.tsx';
import { loanColumns } from './loan-columns.tsx';
import type { LoanRow } from './queries.ts';

const ofOne: ReadonlySet<string> = new Set(['borrower', 'brand', 'market']);
const columns = loanColumns()
  .filter(({ key }) => !ofOne.has(key))
  .map(({ sorts: _, ...column }) => column);

/** The loans of one borrower, whose name and brand are shown above. */
export function LoansTable({ loans }: { readonly loans: readonly LoanRow[] }) {
  return <ListTable label="Loans" columns={columns} rows={loans} idOf={({ loanId }) => loanId} />;
}
