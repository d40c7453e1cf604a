import { Badge } from 'antd';
import { Link } from 'wouter';
import { amountText } from '#cases/amount-text.ts';
import { ShortNumber } from '#cases/ShortNumber.tsx';
import { dayOf } from '#frame/time-text.ts';
import styles from './LoansTable.module.css';
import { lateText, loanStates } from './loan-labels.ts';
import type { LoanRow } from './queries.ts';

interface LoansTableProps {
  readonly loans: readonly LoanRow[];
  /** All rows belong to one borrower, whose name is shown above. */
  readonly isOfOne?: boolean;
}

/** A table of loans: borrower, status, amount owed and due date. Names are masked. */
export function LoansTable({ loans, isOfOne = false }: LoansTableProps) {
  return (
    <table className={styles.loans}>
      <thead>
        <tr>
          <th scope="col">{isOfOne ? 'Loan' : 'Borrower'}</th>
          <th scope="col">Status</th>
          <th scope="col" className={styles.figure}>
            Principal
          </th>
          <th scope="col" className={styles.figure}>
            Outstanding
          </th>
          <th scope="col" className={styles.figure}>
            Amount due
          </th>
          <th scope="col">Due date</th>
          <th scope="col">Signed</th>
          <th scope="col">Brand</th>
        </tr>
      </thead>
      <tbody>
        {loans.map((loan) => (
          <Row key={loan.loanId} loan={loan} isOfOne={isOfOne} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ loan, isOfOne }: { readonly loan: LoanRow; readonly isOfOne: boolean }) {
  const { loanId, borrowerName, productName, state, currency, nextDueOn, signedOn, brand, market } = loan;
  const late = lateText(loan.daysLate);
  return (
    <tr>
      <th scope="row">
        <Link href={`/loan-files/loan/${loanId}`} data-row={loanId}>
          {isOfOne || borrowerName === '' ? productName : borrowerName}
        </Link>
        {!isOfOne && <div className={styles.beside}>{productName}</div>}
        <div className={styles.beside}>
          <ShortNumber number={loan.number} />
        </div>
      </th>
      <td>
        <Badge className={styles.state ?? ''} status={loanStates[state].dot} text={loanStates[state].text} />
        {late !== '' && <div className={styles.late}>{late}</div>}
      </td>
      <td className={styles.figure}>{amountText(loan.principal, currency)}</td>
      <td className={styles.figure}>
        <b>{amountText(loan.owed, currency)}</b>
      </td>
      <td className={styles.figure}>{loan.due === '0' ? '–' : amountText(loan.due, currency)}</td>
      <td>{nextDueOn === undefined ? '–' : <time dateTime={nextDueOn}>{dayOf(nextDueOn)}</time>}</td>
      <td>
        <time dateTime={signedOn}>{dayOf(signedOn)}</time>
      </td>
      <td>
        {brand}
        <div className={styles.beside}>{market}</div>
      </td>
    </tr>
  );
}
