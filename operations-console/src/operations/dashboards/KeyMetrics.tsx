import type { KeyMetric } from './dashboard.ts';
import styles from './KeyFigures.module.css';

/** The key metrics at the top of a dashboard. */
export function KeyMetrics({ metrics }: { readonly metrics: readonly KeyMetric[] }) {
  return (
    <dl className={styles.figures}>
      {metrics.map(({ label, value, remark = '', isLate = false }) => (
        <div key={label} className={styles.figure} data-late={isLate}>
          <dt>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          {remark !== '' && <dd className={styles.remark}>{remark}</dd>}
        </div>
      ))}
    </dl>
  );
}
