import styles from './FigureTable.module.css';
import { figureText, type MetricTableData } from './metrics.ts';

/** All values of a chart, unrounded. The header stays visible while scrolling. */
export function MetricTable({
  metrics,
  label,
}: {
  readonly metrics: MetricTableData;
  readonly label: string;
}) {
  const { columns, rows, currency } = metrics;
  if (rows.length === 0) return <p className={styles.nothing}>No data for this period.</p>;
  return (
    // A long table scrolls inside its container, which keyboard users reach as a region.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls must be reachable by the keyboard
    <section className={styles.place} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ title, measure }) => (
              <th key={title} scope="col" data-measure={measure}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // Rows have no identity except their index in the response.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <tr key={place}>
              {columns.map(({ title, measure }, column) => (
                <td key={title} data-measure={measure}>
                  {figureText(row[column] ?? '', measure, currency)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
