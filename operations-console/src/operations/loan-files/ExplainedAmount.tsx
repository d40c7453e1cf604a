import { amountText } from '#cases/amount-text.ts';
import { CasePart } from '#cases/CasePart.tsx';
import { ExplainedTitle } from '#cases/ExplainedTitle.tsx';
import styles from './LoanStanding.module.css';
import type { LoanFile } from './queries.ts';

/** The amount due, line by line, as the borrower sees the explanation. */
export function ExplainedAmount({ loan }: { readonly loan: LoanFile }) {
  const { explained, currency, position } = loan;
  return (
    <CasePart title="Amount due breakdown">
      {explained.length === 0 ? (
        <p className={styles.nothing}>No amount due.</p>
      ) : (
        <ul className={styles.lines}>
          {explained.map(({ key, title, on, why, amount, isTakenOff }) => (
            <li key={key}>
              <span>
                <ExplainedTitle title={title} on={on} />
              </span>
              <span className={styles.figure}>
                {isTakenOff ? '−' : ''}
                {amountText(amount, currency)}
              </span>
              <small>{why}</small>
            </li>
          ))}
          <li className={styles.total}>
            <span>Due</span>
            <span className={styles.figure}>{amountText(position.due, currency)}</span>
          </li>
        </ul>
      )}
    </CasePart>
  );
}
