import { shareText, shortAmount, shortDay } from './metric-text.ts';
import { Panel } from './Panel.tsx';
import styles from './PortfolioPage.module.css';
import type { Performance } from './queries.ts';

const parts = [
  { part: 'onTime', title: 'On time' },
  { part: 'late', title: 'Late' },
  { part: 'unpaid', title: 'Unpaid' },
] as const;

/** What became of the amounts that fell due in each week. */
export function DuesPanel({ performance }: { readonly performance: Performance }) {
  const { dues, collectedTarget, currency } = performance;
  return (
    <Panel
      title="Collections effectiveness"
      remark="due per week"
      extra={`Target ${shareText(collectedTarget)} collected`}
    >
      {dues.length === 0 ? (
        <p className={styles.remark}>No amounts fell due in these weeks.</p>
      ) : (
        <>
          <ul className={styles.legend} aria-label="Legend">
            {parts.map(({ part, title }) => (
              <li key={part} data-due={part}>
                {title}
              </li>
            ))}
          </ul>
          <div className={styles.dues}>
            <span className={styles.target} style={{ bottom: `${100 * Number(collectedTarget)}%` }} />
            <ol>
              {dues.map((week) => (
                <li
                  key={week.from}
                  title={`Week of ${shortDay(week.from)}: ${shareText(week.collectedShare)} of ${shortAmount(week.due, currency)} collected`}
                >
                  {parts.map(({ part }) => (
                    <span
                      key={part}
                      data-due={part}
                      style={{ height: `${heightOf(week[part], week.due)}%` }}
                    />
                  ))}
                </li>
              ))}
            </ol>
          </div>
          <ol className={styles.weeks}>
            {dues.map((week) => (
              <li key={week.from}>
                {shareText(week.collectedShare)}
                <span className={styles.week}>{shortDay(week.from)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </Panel>
  );
}

/** Only for the height of a bar, where a pixel is coarser than the rounding. */
function heightOf(part: string, whole: string): number {
  return whole === '0' ? 0 : (100 * Number(part)) / Number(whole);
}
