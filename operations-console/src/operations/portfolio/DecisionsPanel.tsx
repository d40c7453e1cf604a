import lineStyles from './Lines.module.css';
import { countText, shareText } from './metric-text.ts';
import { Panel } from './Panel.tsx';
import styles from './PortfolioPage.module.css';
import type { Performance } from './queries.ts';

/** The share of applications that were approved, by score, and how long a decision took. */
export function DecisionsPanel({ performance }: { readonly performance: Performance }) {
  const { bands, byRules, byPeople } = performance;
  return (
    <Panel title="Decisions" remark="approved by score band, 90 days">
      {bands.length === 0 ? (
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
            {bands.map(({ band, approved, declined, share }) => (
              <tr key={band}>
                <th scope="row">{bandText(band)}</th>
                <td>{countText(String(BigInt(approved) + BigInt(declined)))}</td>
                <td>{shareText(share)}</td>
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
              ['By rules', byRules],
              ['By staff', byPeople],
            ] as const
          ).map(([title, { decided, medianSeconds, p95Seconds }]) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>{countText(decided)}</td>
              <td>{withinText(medianSeconds)}</td>
              <td>{withinText(p95Seconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function bandText(band: string): string {
  if (band === 'none') return 'No score';
  if (band.startsWith('below_')) return `Below ${band.slice('below_'.length)}`;
  if (band.startsWith('from_')) return `${band.slice('from_'.length)} and above`;
  return band.replace('_', '–');
}

/** A time is the upper bound of its class. */
function withinText(seconds: string | undefined): string {
  if (seconds === undefined) return '–';
  const value = Number(seconds);
  if (value < 120) return `≤ ${value} s`;
  if (value < 7_200) return `≤ ${Math.round(value / 60)} min`;
  return value < 172_800 ? `≤ ${Math.round(value / 3_600)} h` : `≤ ${Math.round(value / 86_400)} days`;
}
