import type { PortfolioMetric } from '@hiram/contract/operations/portfolio';
import { Link } from 'wouter';
import { countText, growthBetween, pointsBetween, shareText, shortAmount } from './metric-text.ts';
import styles from './PortfolioPage.module.css';
import { loansAddress, type PortfolioFilter } from './portfolio-filter.ts';
import { metricTitles } from './portfolio-labels.ts';
import type { Portfolio } from './queries.ts';

interface PortfolioTilesProps {
  readonly portfolio: Portfolio;
  readonly filter: PortfolioFilter;
}

interface Tile {
  readonly metric: PortfolioMetric;
  readonly value: string;
  /** The change since the day that is compared, and whether it is for the worse. */
  readonly change: string | undefined;
  readonly direction: 'better' | 'worse' | 'neutral';
  readonly remark: string;
}

/** The key metrics in one strip. Each opens its loans. */
export function PortfolioTiles({ portfolio, filter }: PortfolioTilesProps) {
  return (
    <ul className={styles.tiles} aria-label="Key metrics">
      {tilesOf(portfolio).map(({ metric, value, change, direction, remark }) => (
        <li key={metric}>
          <Link href={loansAddress(filter, { metric, on: portfolio.now.on })} className={styles.tile ?? ''}>
            <span className={styles.tileTitle}>{metricTitles[metric]}</span>
            <b className={styles.tileValue}>{value}</b>
            <span className={styles.tileRemark}>
              {change !== undefined && <span data-direction={direction}>{change}</span>}
              {change !== undefined && ' · '}
              {remark}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function tilesOf({ now, before, currency }: Portfolio): Tile[] {
  const risks = [
    ['par_1', now.par1, before?.par1],
    ['par_30', now.par30, before?.par30],
    ['par_90', now.par90, before?.par90],
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
    ...risks.map(([metric, part, past]) =>
      rate(metric, part.share, past?.share, shortAmount(part.principal, currency)),
    ),
    rate(
      'first_payment_default',
      now.firstPayments.share,
      before?.firstPayments.share,
      `${countText(now.firstPayments.defaulted)} of ${countText(now.firstPayments.due)} loans`,
    ),
    rate(
      'net_loss',
      now.netLoss.share,
      before?.netLoss.share,
      `${shortAmount(now.netLoss.net, currency)} after recoveries`,
    ),
  ];
}

/** A rate of losses: more is worse. */
function rate(
  metric: PortfolioMetric,
  share: string | undefined,
  past: string | undefined,
  remark: string,
): Tile {
  const change = pointsBetween(share, past);
  const direction = change?.startsWith('+') ? 'worse' : change?.startsWith('−') ? 'better' : 'neutral';
  return { metric, value: shareText(share), change, direction, remark };
}
