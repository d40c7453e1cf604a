import type { HarmMeasure } from '@hiram/contract/operations/harm-board';
import { daysBetween } from '#frame/days.ts';
import { dayOf } from '#frame/time-text.ts';
import styles from './HarmBoardPage.module.css';
import { comparedFigure, figureText, thresholdText } from './harm-copy.ts';
import type { MeasuredHarm } from './queries.ts';

const [WIDTH, HEIGHT, EDGE] = [200, 34, 3];
const DAYS = 30;

/** The last 30 days, with the threshold as a dotted line. A day without a figure breaks the line. */
export function TrendLine({ measured, until }: { readonly measured: MeasuredHarm; readonly until: string }) {
  const { measure, threshold, trend } = measured;
  const points = trend.map(({ day, ...figure }) => ({ day, value: comparedFigure(measure, figure) }));
  const values = points.flatMap(({ value }) => value ?? []);
  const limit = Number(threshold);
  const top = Math.max(limit * 1.1, ...values, 0.01);
  function y(value: number): number {
    return HEIGHT - EDGE - (value / top) * (HEIGHT - 2 * EDGE);
  }
  function x(day: string): number {
    return EDGE + ((DAYS - 1 - daysBetween(day, until)) / (DAYS - 1)) * (WIDTH - 2 * EDGE);
  }
  const last = points.at(-1);
  return (
    <svg
      className={styles.trend}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={trendLabel(measure, threshold, points)}
    >
      <line x1={0} x2={WIDTH} y1={y(limit)} y2={y(limit)} />
      <path
        d={points
          .map(({ day, value }, place) => {
            if (value === undefined) return '';
            const isFirst = points[place - 1]?.value === undefined;
            return `${isFirst ? 'M' : 'L'}${Math.round(x(day))} ${Math.round(y(value))}`;
          })
          .join('')}
      />
      {last?.value !== undefined && <circle cx={x(last.day)} cy={y(last.value)} r={2.5} />}
    </svg>
  );
}

function trendLabel(
  measure: HarmMeasure,
  threshold: string,
  points: readonly { readonly day: string; readonly value: number | undefined }[],
): string {
  const [first, last] = [points.at(0), points.at(-1)];
  if (first === undefined || last === undefined) return 'No trend yet';
  const from = `${figureText(measure, first.value)} on ${dayOf(first.day)}`;
  const until = `${figureText(measure, last.value)} on ${dayOf(last.day)}`;
  return `From ${from} to ${until}, threshold ${thresholdText(measure, threshold)}`;
}
