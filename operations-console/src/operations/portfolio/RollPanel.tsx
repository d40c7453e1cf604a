import type { OpenBucket, RollTarget } from '@hiram/contract/operations/portfolio';
import { Link } from 'wouter';
import { countText, shareText, shortDay } from './metric-text.ts';
import { Panel } from './Panel.tsx';
import styles from './PortfolioPage.module.css';
import { loansAddress, type PortfolioFilter } from './portfolio-filter.ts';
import { buckets, rollTargets } from './portfolio-labels.ts';
import type { Portfolio } from './queries.ts';

interface RollPanelProps {
  readonly portfolio: Portfolio;
  readonly filter: PortfolioFilter;
}

/** The way of a loan that gets worse, and the way back. The export has all others. */
const SHOWN: readonly (readonly [OpenBucket, RollTarget])[] = [
  ['current', 'late_1_30'],
  ['late_1_30', 'late_31_60'],
  ['late_31_60', 'late_61_90'],
  ['late_61_90', 'late_over_90'],
  ['late_1_30', 'cured'],
];

/** The share of a bucket that moved to another one since the month before. A tick marks the comparison. */
export function RollPanel({ portfolio, filter }: RollPanelProps) {
  const { rolls, rollsBefore, rolledFrom, now, before } = portfolio;
  const remark = rolledFrom === undefined ? '' : `${shortDay(rolledFrom)} to ${shortDay(now.on)}`;
  return (
    <Panel
      title="Roll rates"
      remark={remark}
      extra={rollsBefore.length > 0 && before !== undefined && <>| {shortDay(before.on)}</>}
    >
      {rolls.length === 0 ? (
        <p className={styles.remark}>Roll rates need snapshots of two months.</p>
      ) : (
        <ul className={styles.rolls}>
          {SHOWN.map(([from, to]) => {
            const roll = rolls.find((one) => one.from === from && one.to === to);
            const past = rollsBefore.find((one) => one.from === from && one.to === to);
            const title = `${buckets[from]} → ${rollTargets[to]}`;
            const width = 100 * Number(roll?.share ?? 0);
            return (
              <li key={title}>
                <span>{title}</span>
                <span className={styles.track}>
                  <span className={styles.rollBar} data-to={to} style={{ width: `${width}%` }} />
                  {past?.share !== undefined && (
                    <span className={styles.tick} style={{ left: `${100 * Number(past.share)}%` }} />
                  )}
                </span>
                {roll === undefined ? (
                  <span>–</span>
                ) : (
                  <Link
                    href={loansAddress(filter, {
                      metric: 'roll',
                      on: now.on,
                      rolledFrom: from,
                      rolledTo: to,
                    })}
                  >
                    {shareText(roll.share)}
                  </Link>
                )}
                <span className={styles.remark}>
                  {roll !== undefined && `${countText(roll.loans)} of ${countText(roll.of)}`}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
