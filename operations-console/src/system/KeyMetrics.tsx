import styles from './KeyFigures.module.css';
import { keyMetrics } from './key-metrics.ts';
import type { Figure } from './queries.ts';

/** The key metrics for an on-call engineer. */
export function KeyMetrics({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {keyMetrics(figures).map(({ label, value, alarming }) => (
        <div key={label} className={styles.figure} data-alarming={alarming}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
