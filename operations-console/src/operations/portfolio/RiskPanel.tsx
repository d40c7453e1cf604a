import { Link } from 'wouter';
import { dayOf } from '#frame/time-text.ts';
import { monthText, shareText, shortDay } from './metric-text.ts';
import { Panel } from './Panel.tsx';
import styles from './PortfolioPage.module.css';
import { loansAddress, type PortfolioFilter } from './portfolio-filter.ts';
import { metricTitles } from './portfolio-labels.ts';
import type { Performance, Portfolio } from './queries.ts';

interface RiskPanelProps {
  readonly portfolio: Portfolio;
  readonly limits: Performance['limits'] | undefined;
  readonly filter: PortfolioFilter;
}

const WIDTH = 420;
const HEIGHT = 230;
const PLOT = { left: 36, right: 64, top: 14, bottom: 24 } as const;

const lines = [
  { metric: 'par_1', of: 'par1' },
  { metric: 'par_30', of: 'par30' },
  { metric: 'par_90', of: 'par90' },
] as const;

/** Portfolio at risk at the end of each month. Days keep their distance; each point opens its loans. */
export function RiskPanel({ portfolio, limits, filter }: RiskPanelProps) {
  const { trend, before } = portfolio;
  const scale = scaleOf(trend, Number(limits?.par30 ?? 0));
  return (
    <Panel title="Portfolio at risk" remark="% of principal, 12 months">
      <svg className={styles.risk} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-label="Portfolio at risk by month">
        {scale.ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={PLOT.left}
              x2={WIDTH - PLOT.right}
              y1={scale.y(tick)}
              y2={scale.y(tick)}
              data-line="grid"
            />
            <text x={PLOT.left - 6} y={scale.y(tick) + 4} textAnchor="end">
              {Math.round(tick * 1_000) / 10}%
            </text>
          </g>
        ))}
        {before !== undefined && (
          <g>
            <line
              x1={scale.x(before.on)}
              x2={scale.x(before.on)}
              y1={PLOT.top}
              y2={HEIGHT - PLOT.bottom}
              data-line="compared"
            />
            <text x={scale.x(before.on)} y={PLOT.top - 4} textAnchor="middle">
              {shortDay(before.on)}
            </text>
          </g>
        )}
        {limits !== undefined && (
          <g>
            <line
              x1={PLOT.left}
              x2={WIDTH - PLOT.right}
              y1={scale.y(Number(limits.par30))}
              y2={scale.y(Number(limits.par30))}
              data-line="limit"
            />
            <text x={PLOT.left + 4} y={scale.y(Number(limits.par30)) - 4}>
              PAR 30 limit {shareText(limits.par30)}
            </text>
          </g>
        )}
        {monthsOf(trend).map(({ on }) => (
          <text key={on} x={scale.x(on)} y={HEIGHT - 6} textAnchor="middle">
            {monthText(on)}
          </text>
        ))}
        {lines.map(({ metric, of }) => (
          <g key={metric} data-metric={metric}>
            <path
              d={trend
                .flatMap((point) =>
                  point[of] === undefined ? [] : [`${scale.x(point.on)} ${scale.y(Number(point[of]))}`],
                )
                .map((place, nth) => `${nth === 0 ? 'M' : 'L'} ${place}`)
                .join(' ')}
            />
            {trend.map((point) => (
              <Link
                key={point.on}
                href={loansAddress(filter, { metric, on: point.on })}
                aria-label={`${metricTitles[metric]}, ${dayOf(point.on)}: ${shareText(point[of])}`}
              >
                <circle cx={scale.x(point.on)} cy={scale.y(Number(point[of] ?? 0))} r={4}>
                  <title>{`${metricTitles[metric]}, ${dayOf(point.on)}: ${shareText(point[of])}`}</title>
                </circle>
              </Link>
            ))}
          </g>
        ))}
        {labelsOf(portfolio, scale).map(({ metric, y }) => (
          <text key={metric} x={WIDTH - PLOT.right + 10} y={y + 4} className={styles.lineLabel}>
            {metricTitles[metric]}
          </text>
        ))}
      </svg>
    </Panel>
  );
}

type Trend = Portfolio['trend'];

interface Scale {
  readonly x: (day: string) => number;
  readonly y: (share: number) => number;
  readonly ticks: readonly number[];
}

/** Steps of a grid that has four to five lines. */
const STEPS = [0.0025, 0.005, 0.01, 0.02, 0.04, 0.05, 0.1, 0.2, 0.25] as const;

function scaleOf(trend: Trend, limit: number): Scale {
  const highest = Math.max(
    0.01,
    limit,
    ...trend.flatMap(({ par1, par30, par90 }) => [par1, par30, par90].map((share) => Number(share ?? 0))),
  );
  const step = STEPS.find((one) => one * 4 >= highest) ?? 0.25;
  const top = Math.ceil(highest / step) * step;
  const [first, last] = [timeOf(trend[0]?.on), timeOf(trend.at(-1)?.on)];
  const width = WIDTH - PLOT.left - PLOT.right;
  return {
    x: (day) => PLOT.left + (last === first ? width / 2 : (width * (timeOf(day) - first)) / (last - first)),
    y: (share) => HEIGHT - PLOT.bottom - ((HEIGHT - PLOT.top - PLOT.bottom) * share) / top,
    ticks: Array.from({ length: Math.round(top / step) + 1 }, (_, nth) => nth * step),
  };
}

function timeOf(day: string | undefined): number {
  return day === undefined ? 0 : Date.parse(`${day}T00:00:00Z`);
}

/** Every second month, so that the names have room. */
function monthsOf(trend: Trend): Trend {
  return trend.length <= 7 ? trend : trend.filter((_, place) => (trend.length - 1 - place) % 2 === 0);
}

const LABEL_HEIGHT = 15;

/** The names at the ends of the lines, moved apart where the lines are close. */
function labelsOf({ trend }: Portfolio, scale: Scale) {
  const last = trend.at(-1);
  let above = Number.NEGATIVE_INFINITY;
  return lines.map(({ metric, of }) => {
    const y = Math.max(scale.y(Number(last?.[of] ?? 0)), above + LABEL_HEIGHT);
    above = y;
    return { metric, y };
  });
}
