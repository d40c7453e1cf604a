import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Day } from '#design/day/Day.tsx';
import { CheckIcon } from '#design/icons/icons.tsx';
import { homeLoanCopy } from './home-loan-copy.ts';
import styles from './LoanPayments.module.css';
import type { OwedLoan } from './owed-loan.ts';

interface LoanPaymentsProps {
  readonly owed: OwedLoan;
  readonly currency: string;
  readonly today: string;
}

/** What is left, and every payment of the loan with its day. */
export function LoanPayments({ owed, currency, today }: LoanPaymentsProps) {
  const { paymentStates, leftToPay } = useCopy(homeLoanCopy);
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2>{leftToPay}</h2>
        <span className={styles.total}>
          <Amount minor={owed.outstanding} currency={currency} />
        </span>
      </div>
      <ol className={styles.list}>
        {owed.payments.map(({ dueOn, amount, state }, index) => (
          <li key={dueOn} className={styles.row} data-state={state}>
            <span className={styles.mark} aria-hidden="true">
              {state === 'paid' ? <CheckIcon /> : index + 1}
            </span>
            <span className={styles.day}>
              <Day on={dueOn} />{' '}
              <span className={styles.quiet}>
                · {dueOn < today && state !== 'paid' ? paymentStates.late : paymentStates[state]}
              </span>
            </span>
            <Amount minor={amount} currency={currency} />
          </li>
        ))}
      </ol>
    </section>
  );
}
