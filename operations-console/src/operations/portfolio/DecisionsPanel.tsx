import { Link } from 'wouter';
import lineStyles from './Lines.module.css';
import { countText, shareText, timeTakenText } from './metric-text.ts';
import { Panel } from './Panel.tsx';
import styles from './PortfolioPage.module.css';
import { loansAddress, type PortfolioFilter } from './portfolio-filter.ts';
import { bands } from './portfolio-labels.ts';
import type { Performance } from './queries.ts';

interface DecisionsPanelProps {
  readonly performance: Performance;
  readonly filter: PortfolioFilter;
}

/** The share of applications that were approved, by score, and how long a decision took. */
export function DecisionsPanel({ performance, filter }: DecisionsPanelProps) {
  const { byRules, byPeople, until } = performance;
  return (
    <Panel title="Decisions" remark="approved by score band, 90 days">
      {performance.bands.length === 0 ? (
        <p className={styles.remark}>No applications were decided in these days.</p>
      ) : (
        <table className={lineStyles.lines}>
          <thead>
            <tr>
              <th scope="col">Score</th>
              <th scope="col">Decided</th>
              <th scope="col">Approved</th>
            </tr>
          </thead>
          <tbody>
            {performance.bands.map(({ band, approved, declined, share }) => (
              <tr key={band}>
                <th scope="row">{bands[band]}</th>
                <td>
                  <Link href={loansAddress(filter, { metric: 'decided', on: until, band })}>
                    {countText(String(BigInt(approved) + BigInt(declined)))}
                  </Link>
                </td>
                <td>
                  <Link href={loansAddress(filter, { metric: 'approved', on: until, band })}>
                    {shareText(share)}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <table className={lineStyles.lines}>
        <thead>
          <tr>
            <th scope="col">Time to decision</th>
            <th scope="col">Decided</th>
            <th scope="col">Median</th>
            <th scope="col">p95</th>
          </tr>
        </thead>
        <tbody>
          {(
            [
              ['By rules', 'rules', byRules],
              ['By staff', 'person', byPeople],
            ] as const
          ).map(([title, decidedBy, { decided, medianSeconds, p95Seconds }]) => {
            const href = loansAddress(filter, { metric: 'decided', on: until, decidedBy });
            return (
              <tr key={title}>
                <th scope="row">{title}</th>
                <td>
                  <Link href={href}>{countText(decided)}</Link>
                </td>
                <td>
                  <Link href={href}>{withinText(medianSeconds)}</Link>
                </td>
                <td>
                  <Link href={href}>{withinText(p95Seconds)}</Link>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Panel>
  );
}

/** A time is the upper bound of its class. */
function withinText(seconds: string | undefined): string {
  return seconds === undefined ? '–' : `≤ ${timeTakenText(seconds)}`;
}
