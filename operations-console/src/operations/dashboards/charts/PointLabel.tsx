import type { Point, TrendChart } from '../chart.ts';
import { figureText } from '../metrics.ts';
import styles from './charts.module.css';

interface PointLabelProps {
  readonly chart: TrendChart;
  readonly point: Point;
  readonly heading: string;
}

/** The exact values of one point, as the server sent them and not as plotted. */
export function PointLabel({ chart, point, heading }: PointLabelProps) {
  const lines = chart.series.flatMap((series) => {
    const value = point.values[series.name];
    return value === undefined ? [] : [{ ...series, value }];
  });
  return (
    <div className={styles.words}>
      <strong>{heading}</strong>
      <dl>
        {lines.map(({ name, title, colour, value }) => (
          <div key={name}>
            <dt>
              <span className={styles.swatch} style={{ background: `var(--chart-${colour})` }} />
              {title}
            </dt>
            <dd>{figureText(value, chart.measure, chart.currency)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
