import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import type { TrendChart } from '../chart.ts';
import { axisText, plotted } from '../metrics.ts';
import { placeText, shortPlaceText } from '../point-text.ts';
import { PointLabel } from './PointLabel.tsx';

const HEIGHT = 240;
const WIDE_HEIGHT = 340;
const tick = { fill: 'var(--ant-color-text-secondary)', fontSize: 12 } as const;
const margin = { top: 8, right: 24, bottom: 0, left: 0 } as const;

interface TrendPlotProps {
  readonly chart: TrendChart;
  readonly title: string;
  readonly isWide: boolean;
}

/** Lines or stacked bars along days or weeks. The arrow keys move through the points. */
export function TrendPlot({ chart, title, isWide }: TrendPlotProps) {
  const { series } = chart;
  // A point between two gaps has no line, so it needs a dot.
  const hasGaps = chart.points.some(({ values }) => Object.keys(values).length === 0);
  const data = chart.points.map(({ at, values }) => ({ at, ...placesOf(values, chart) }));
  const common = { data, margin, title, desc: 'Use the arrow keys to move between points.' } as const;
  return (
    <ResponsiveContainer width="100%" height={isWide ? WIDE_HEIGHT : HEIGHT}>
      {chart.draw === 'lines' ? (
        <LineChart {...common}>
          {axesOf(chart)}
          {series.map(({ name, title: words, colour }) => (
            <Line
              key={name}
              dataKey={name}
              name={words}
              stroke={`var(--chart-${colour})`}
              strokeWidth={2}
              dot={hasGaps || data.length === 1 ? { r: 2.5 } : false}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      ) : (
        <BarChart {...common} barCategoryGap={data.length > 45 ? 1 : '18%'}>
          {axesOf(chart)}
          {series.map(({ name, title: words, colour }) => (
            <Bar
              key={name}
              dataKey={name}
              name={words}
              stackId="all"
              fill={`var(--chart-${colour})`}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      )}
    </ResponsiveContainer>
  );
}

/** What line and bar charts share: the grid, the axes and the tooltip. */
function axesOf(chart: TrendChart) {
  const { along, measure, currency } = chart;
  return [
    <CartesianGrid key="grid" vertical={false} stroke="var(--ant-color-border-secondary)" />,
    <XAxis
      key="x"
      dataKey="at"
      tick={tick}
      tickLine={false}
      axisLine={{ stroke: 'var(--ant-color-border)' }}
      minTickGap={24}
      height={24}
      tickFormatter={(at: string) => shortPlaceText(at, along)}
    />,
    <YAxis
      key="y"
      tick={tick}
      tickLine={false}
      axisLine={false}
      width={56}
      domain={chart.startsNearLeast === true ? [belowLeast, 1] : [0, 'auto']}
      allowDecimals={measure !== 'count'}
      tickFormatter={(value: number) => axisText(value, measure, currency)}
    />,
    <Tooltip
      key="tooltip"
      isAnimationActive={false}
      cursor={{ stroke: 'var(--ant-color-border)', fill: 'var(--ant-color-fill-tertiary)' }}
      content={({ active, label }: TooltipContentProps) => {
        const point = active ? chart.points.find(({ at }) => at === String(label)) : undefined;
        return point && <PointLabel chart={chart} point={point} heading={placeText(point.at, along)} />;
      }}
    />,
  ];
}

/** Rounds down to the next twentieth, with some margin. */
function belowLeast(least: number): number {
  return Math.max(0, Math.floor(least * 20 - 0.2) / 20);
}

function placesOf(values: Readonly<Record<string, string>>, { series, measure }: TrendChart) {
  return Object.fromEntries(
    series.flatMap(({ name }) => {
      const value = values[name];
      return value === undefined ? [] : [[name, plotted(value, measure)]];
    }),
  );
}
