import { useId } from 'react';
import { Amount } from '#design/amount/Amount.tsx';
import { MoneyRows } from '#design/money-rows/MoneyRows.tsx';
import styles from './CostLimit.module.css';

interface CostLimitProps {
  readonly limit: Readonly<Record<'amount' | 'usedAfter' | 'percentAfter', string>>;
  readonly currency: string;
  /** The page's copy: how much of the cap is used, then the labels of both amounts. */
  readonly labels: {
    readonly limit: (percent: string) => string;
    readonly limitUsed: string;
    readonly limitOf: string;
  };
}

/** How close the loan's cost is to its cap. */
export function CostLimit({ limit, currency, labels }: CostLimitProps) {
  const id = useId();
  return (
    <div className={styles.limit}>
      <p id={id}>{labels.limit(limit.percentAfter)}</p>
      <progress className={styles.bar} aria-labelledby={id} max={100} value={Number(limit.percentAfter)} />
      <MoneyRows
        rows={[
          { label: labels.limitUsed, figure: <Amount minor={limit.usedAfter} currency={currency} /> },
          { label: labels.limitOf, figure: <Amount minor={limit.amount} currency={currency} /> },
        ]}
      />
    </div>
  );
}
