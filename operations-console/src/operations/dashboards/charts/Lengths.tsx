import type { LengthsChart } from '../chart.ts';
import { figureText, plotted } from '../metrics.ts';
import styles from './charts.module.css';

/** Labelled horizontal bars with their values. */
export function Lengths({ chart, title }: { readonly chart: LengthsChart; readonly title: string }) {
  const { rows, measure, currency } = chart;
  const most = Math.max(1, ...rows.map(({ value }) => plotted(value, measure)));
  return (
    <ul className={styles.lengths} aria-label={title}>
      {rows.map(({ key, title: words, value, remark, colour }) => (
        <li key={key}>
          <span className={styles.rowTitle}>{words}</span>
          <span className={styles.track} aria-hidden>
            <span
              className={styles.length}
              style={{
                width: `${(100 * plotted(value, measure)) / most}%`,
                background: `var(--chart-${colour})`,
              }}
            />
          </span>
          <span className={styles.rowFigure}>{figureText(value, measure, currency)}</span>
          <span className={styles.rowRemark}>{remark}</span>
        </li>
      ))}
    </ul>
  );
}
