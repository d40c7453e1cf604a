import type { Currency } from '@hiram/values/money';
import { Link } from 'wouter';
import styles from './PortfolioLoansTable.module.css';
import { groupOf, type ListKind } from './portfolio-columns.ts';
import { useLoansFilter } from './portfolio-filter.ts';
import type { PortfolioRow } from './queries.ts';
import { rowHref, rowLabel } from './row-href.ts';

interface PortfolioLoansTableProps {
  readonly list: ListKind;
  readonly rows: readonly PortfolioRow[];
  readonly currency: Currency;
}

/** Rows without personal data. The page that a row opens has the borrower. */
export function PortfolioLoansTable({ list, rows, currency }: PortfolioLoansTableProps) {
  const [filter] = useLoansFilter();
  const { first, columns } = groupOf(list);
  return (
    <table className={styles.loans}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {columns.map(({ title, isNumber }) => (
            <th key={title} scope="col" className={isNumber === true ? styles.number : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a loan with two payments is in the list twice, and rows are only added at the end.
          <tr key={`${row.id} ${place}`}>
            <th scope="row">
              <Link href={rowHref(row, filter)} data-row={rowHref(row, filter)}>
                {rowLabel(row)}
              </Link>
            </th>
            {columns.map(({ title, isNumber, text }) => (
              <td key={title} className={isNumber === true ? styles.number : undefined}>
                {text(row, currency)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
