import type { Currency } from '@hiram/values/money';
import { Badge } from 'antd';
import { Link } from 'wouter';
import { amountText } from '#cases/amount-text.ts';
import type { ListColumn } from '#cases/list-columns.ts';
import { ShortNumber } from '#cases/ShortNumber.tsx';
import { dayOf } from '#frame/time-text.ts';
import styles from './LoansTable.module.css';
import { loanStates } from './loan-labels.ts';
import { hasDueDays, hasSignedDays, type LoansFilter } from './loans-filter.ts';
import type { LoanRow } from './queries.ts';

type Amounts = Pick<LoanRow, 'principal' | 'owed' | 'due'>;

/** The columns of a list of loans. Amounts of several currencies have one total each. */
export function loanColumns(filter?: LoansFilter): readonly ListColumn<LoanRow>[] {
  return [
    {
      key: 'loan',
      title: 'Loan',
      isName: true,
      cell: ({ loanId, number, productName }) => (
        <Link href={`/loan-files/loan/${number ?? loanId}`} data-row={loanId}>
          {number === undefined ? productName : <ShortNumber number={number} />}
        </Link>
      ),
    },
    { key: 'borrower', title: 'Borrower', cell: ({ borrowerName }) => borrowerName },
    { key: 'product', title: 'Product', cell: ({ productName }) => productName },
    {
      key: 'state',
      title: 'State',
      cell: ({ state }) => <Badge status={loanStates[state].dot} text={loanStates[state].text} />,
    },
    { ...amount('principal', 'Principal'), isForWide: true },
    amount('owed', 'Outstanding'),
    amount('due', 'Owed today'),
    {
      key: 'dpd',
      title: 'DPD',
      isFigure: true,
      cell: ({ daysLate }) => (daysLate === '0' ? '–' : <span className={styles.late}>{daysLate}</span>),
    },
    {
      key: 'dueday',
      title: 'Due date',
      cell: ({ nextDueOn }) =>
        nextDueOn === undefined ? '–' : <time dateTime={nextDueOn}>{dayOf(nextDueOn)}</time>,
      sorts: {
        up: 'due_earliest',
        down: 'due_latest',
        first: 'up',
        whyNot: filter && hasSignedDays(filter) ? 'Not with a filter by signing date' : undefined,
      },
    },
    {
      key: 'signed',
      title: 'Signed',
      isForWide: true,
      cell: ({ signedOn }) => <time dateTime={signedOn}>{dayOf(signedOn)}</time>,
      sorts: {
        up: 'signed_oldest',
        down: 'signed_newest',
        first: 'down',
        whyNot: filter && hasDueDays(filter) ? 'Not with a filter by due date or DPD' : undefined,
      },
    },
    { key: 'brand', title: 'Brand', isForWide: true, cell: ({ brand }) => brand },
    { key: 'market', title: 'Market', isForWide: true, cell: ({ market }) => market },
  ];
}

function amount(key: keyof Amounts, title: string): ListColumn<LoanRow> {
  return {
    key,
    title,
    isFigure: true,
    cell: (row) => (row[key] === '0' ? '–' : amountText(row[key], row.currency)),
    total: (rows) =>
      sumsOf(rows, key).map(({ currency, sum }) => <div key={currency}>{amountText(sum, currency)}</div>),
  };
}

/** The sum of each currency. */
export function sumsOf(
  rows: readonly LoanRow[],
  key: keyof Amounts,
): readonly { readonly currency: Currency; readonly sum: string }[] {
  const sums = new Map<Currency, bigint>();
  for (const row of rows) sums.set(row.currency, (sums.get(row.currency) ?? 0n) + BigInt(row[key]));
  return Array.from(sums, ([currency, sum]) => ({ currency, sum: String(sum) }));
}
