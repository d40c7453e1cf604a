import type { PortfolioMetric } from '@hiram/contract/operations/portfolio';
import { type Tile, TileStrip } from '#frame/TileStrip.tsx';
import {
  countText,
  directionOfLoss,
  growthBetween,
  pointsBetween,
  shareText,
  shortAmount,
} from './metric-text.ts';
import { loansAddress, type PortfolioFilter } from './portfolio-filter.ts';
import { metricTitles } from './portfolio-labels.ts';
import type { Performance, Portfolio } from './queries.ts';

interface PortfolioTilesProps {
  readonly portfolio: Portfolio;
  /** Undefined while they load. */
  readonly limits: Performance['limits'] | undefined;
  readonly filter: PortfolioFilter;
}

interface MetricTile {
  readonly metric: PortfolioMetric;
  readonly value: string;
  /** The change since the day that is compared, and whether it is for the worse. */
  readonly change: string | undefined;
  readonly direction: 'better' | 'worse' | 'neutral';
  readonly remark: string;
  /** The highest rate that the lender accepts. */
  readonly limit?: string | undefined;
  readonly isOverLimit?: boolean | undefined;
}

/** The key metrics in one strip. Each opens its loans. */
export function PortfolioTiles({ portfolio, limits, filter }: PortfolioTilesProps) {
  const tiles = tilesOf(portfolio, limits).map(
    ({ metric, limit, isOverLimit = false, ...tile }): Tile => ({
      ...tile,
      key: metric,
      href: loansAddress(filter, { metric, on: portfolio.now.on }),
      title: metricTitles[metric],
      limit: limit === undefined ? undefined : { text: limitText(limit, isOverLimit), isOver: isOverLimit },
    }),
  );
  return <TileStrip label="Key metrics" tiles={tiles} />;
}

function limitText(limit: string, isOver: boolean): string {
  return `${isOver ? '▲ over limit' : 'limit'} ${shareText(limit)}`;
}

function tilesOf(
  { now, before, currency }: Portfolio,
  limits: Performance['limits'] | undefined,
): MetricTile[] {
  const risks = [
    ['par_1', now.par1, before?.par1, undefined],
    ['par_30', now.par30, before?.par30, limits?.par30],
    ['par_90', now.par90, before?.par90, limits?.par90],
  ] as const;
  return [
    {
      metric: 'outstanding',
      value: shortAmount(now.principal, currency),
      change: growthBetween(now.principal, before?.principal),
      direction: 'neutral',
      remark:
        before === undefined
          ? `${countText(now.loans)} loans`
          : `from ${shortAmount(before.principal, currency)}`,
    },
    ...risks.map(([metric, part, past, limit]) =>
      rate(metric, { share: part.share, past: past?.share, limit }, shortAmount(part.principal, currency)),
    ),
    rate(
      'first_payment_default',
      {
        share: now.firstPayments.share,
        past: before?.firstPayments.share,
        limit: limits?.firstPaymentDefault,
      },
      `${countText(now.firstPayments.defaulted)} of ${countText(now.firstPayments.due)} loans`,
    ),
    rate(
      'net_loss',
      { share: now.netLoss.share, past: before?.netLoss.share, limit: limits?.netLoss },
      `${shortAmount(now.netLoss.net, currency)} after recoveries`,
    ),
  ];
}

interface ComparedRate {
  readonly share: string | undefined;
  readonly past: string | undefined;
  readonly limit: string | undefined;
}

/** A rate of losses: more is worse. */
function rate(metric: PortfolioMetric, { share, past, limit }: ComparedRate, remark: string): MetricTile {
  const change = pointsBetween(share, past);
  const direction = directionOfLoss(change);
  const isOverLimit = limit !== undefined && Number(share ?? 0) > Number(limit);
  return { metric, value: shareText(share), change, direction, remark, limit, isOverLimit };
}
