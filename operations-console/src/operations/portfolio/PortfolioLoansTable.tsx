import type { Currency } from '@hiram/values/money';
import { Link } from 'wouter';
import { amountText } from '#cases/amount-text.ts';
import { dayOf } from '#frame/time-text.ts';
import { vintageText } from './metric-text.ts';
import styles from './PortfolioLoansTable.module.css';
import { allBuckets } from './portfolio-labels.ts';
import type { PortfolioLoan } from './queries.ts';

interface PortfolioLoansTableProps {
  readonly loans: readonly PortfolioLoan[];
  readonly currency: Currency;
}

/** Loans without personal data. A loan's own page has the borrower. */
export function PortfolioLoansTable({ loans, currency }: PortfolioLoansTableProps) {
  const hasAge = loans.some(({ daysPastDue }) => daysPastDue !== undefined);
  return (
    <table className={styles.loans}>
      <thead>
        <tr>
          <th scope="col">Loan</th>
          <th scope="col">Product</th>
          <th scope="col">Brand</th>
          {hasAge ? (
            <>
              <th scope="col" className={styles.number}>
                DPD
              </th>
              <th scope="col">Bucket</th>
              <th scope="col">Vintage</th>
            </>
          ) : (
            <th scope="col">Date</th>
          )}
          <th scope="col" className={styles.number}>
            {hasAge ? 'Principal' : 'Amount'}
          </th>
          {hasAge && (
            <th scope="col" className={styles.number}>
              To settle in full
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {loans.map((loan, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a loan with two payments is in the list twice, and rows are only added at the end.
          <tr key={`${loan.loanId} ${place}`}>
            <th scope="row">
              <Link href={`/loan-files/loan/${loan.loanId}`} data-row={loan.loanId}>
                {loan.number ?? loan.loanId.slice(0, 8)}
              </Link>
            </th>
            <td>{loan.productName}</td>
            <td>{loan.brand}</td>
            {hasAge ? (
              <>
                <td className={styles.number}>{loan.daysPastDue}</td>
                <td>{loan.bucket === undefined ? '' : allBuckets[loan.bucket]}</td>
                <td>{loan.vintage === undefined ? '' : vintageText(loan.vintage)}</td>
              </>
            ) : (
              <td>{dayOf(loan.on)}</td>
            )}
            <td className={styles.number}>{amountText(loan.amount, currency)}</td>
            {hasAge && (
              <td className={styles.number}>
                {loan.owed === undefined ? '–' : amountText(loan.owed, currency)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
