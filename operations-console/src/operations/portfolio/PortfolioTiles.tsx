import type { PortfolioMetric } from '@hiram/contract/operations/portfolio';
import { Link } from 'wouter';
import { countText, growthBetween, pointsBetween, shareText, shortAmount } from './metric-text.ts';
import styles from './PortfolioPage.module.css';
import { loansAddress, type PortfolioFilter } from './portfolio-filter.ts';
import { metricTitles } from './portfolio-labels.ts';
import type { Performance, Portfolio } from './queries.ts';

interface PortfolioTilesProps {
  readonly portfolio: Portfolio;
  /** Undefined while they load. */
  readonly limits: Performance['limits'] | undefined;
  readonly filter: PortfolioFilter;
}

interface Tile {
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
  return (
    <ul className={styles.tiles} aria-label="Key metrics">
      {tilesOf(portfolio, limits).map(({ metric, value, change, direction, remark, ...tile }) => (
        <li key={metric}>
          <Link href={loansAddress(filter, { metric, on: portfolio.now.on })} className={styles.tile ?? ''}>
            <span className={styles.tileTitle}>{metricTitles[metric]}</span>
            <b className={styles.tileValue}>{value}</b>
            <span className={styles.tileRemark}>
              {change !== undefined && <span data-direction={direction}>{change}</span>}
              {change !== undefined && ' · '}
              {remark}
            </span>
            {tile.limit !== undefined && (
              <span className={styles.tileRemark}>
                <span data-direction={tile.isOverLimit === true ? 'worse' : 'neutral'}>
                  {tile.isOverLimit === true ? '▲ over limit' : 'limit'} {shareText(tile.limit)}
                </span>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function tilesOf({ now, before, currency }: Portfolio, limits: Performance['limits'] | undefined): Tile[] {
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
function rate(metric: PortfolioMetric, { share, past, limit }: ComparedRate, remark: string): Tile {
  const change = pointsBetween(share, past);
  const direction = change?.startsWith('+') ? 'worse' : change?.startsWith('−') ? 'better' : 'neutral';
  const isOverLimit = limit !== undefined && Number(share ?? 0) > Number(limit);
  return { metric, value: shareText(share), change, direction, remark, limit, isOverLimit };
}
