import type { ReactNode } from 'react';
import { Amount } from '#design/amount/Amount.tsx';
import { Day } from '#design/day/Day.tsx';
import styles from './PaymentPlan.module.css';

interface PlannedPayment {
  /** Unique among the payments of the plan. */
  readonly key: string;
  readonly dueOn: string;
  readonly amount: string;
  readonly remark: ReactNode;
}

interface PaymentPlanProps {
  readonly payments: readonly PlannedPayment[];
  readonly currency: string;
  /** Emphasises the dates where they matter most. */
  readonly areDaysStrong?: boolean;
}

/** Upcoming payments: date, amount and which one it is. */
export function PaymentPlan({ payments, currency, areDaysStrong = false }: PaymentPlanProps) {
  return (
    <ol className={styles.plan}>
      {payments.map(({ key, dueOn, amount, remark }) => (
        <li key={key} className={styles.payment}>
          {areDaysStrong ? (
            <strong>
              <Day on={dueOn} />
            </strong>
          ) : (
            <Day on={dueOn} />
          )}
          <span className={styles.figure}>
            <Amount minor={amount} currency={currency} />
          </span>
          <span className={styles.remark}>{remark}</span>
        </li>
      ))}
    </ol>
  );
}
