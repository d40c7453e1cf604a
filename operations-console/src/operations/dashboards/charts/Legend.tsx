import type { Series } from '../chart.ts';
import styles from './charts.module.css';

export function Legend({ series }: { readonly series: readonly Series[] }) {
  return (
    <ul className={styles.legend} aria-label="Legend">
      {series.map(({ name, title, colour }) => (
        <li key={name}>
          <span className={styles.swatch} style={{ background: `var(--chart-${colour})` }} />
          {title}
        </li>
      ))}
    </ul>
  );
}
