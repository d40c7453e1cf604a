import type { PortfolioMetric } from '@hiram/contract/operations/portfolio';
import { Link } from 'wouter';
import { shareText, shortAmount, shortDay } from './metric-text.ts';
import { Panel } from './Panel.tsx';
import styles from './PortfolioPage.module.css';
import { loansAddress, type PortfolioFilter } from './portfolio-filter.ts';
import type { Performance } from './queries.ts';

const parts = [
  { part: 'onTime', title: 'On time', metric: 'dues_on_time' },
  { part: 'late', title: 'Late', metric: 'dues_late' },
  { part: 'unpaid', title: 'Unpaid', metric: 'dues_unpaid' },
] as const;

interface DuesPanelProps {
  readonly performance: Performance;
  readonly filter: PortfolioFilter;
}

type Week = Performance['dues'][number];

/** What became of the amounts that fell due in each week. Each part of a bar opens its loans. */
export function DuesPanel({ performance, filter }: DuesPanelProps) {
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
                  {parts.map(({ part, title, metric }) => (
                    <DuePart
                      key={part}
                      href={addressOf(filter, week, metric)}
                      part={part}
                      text={`${title}, week of ${shortDay(week.from)}: ${shortAmount(week[part], currency)}`}
                      height={heightOf(week[part], week.due)}
                    />
                  ))}
                </li>
              ))}
            </ol>
          </div>
          <ol className={styles.weeks}>
            {dues.map((week) => (
              <li key={week.from}>
                <CollectedShare week={week} href={addressOf(filter, week, 'dues')} />
                <span className={styles.week}>{shortDay(week.from)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </Panel>
  );
}

interface DuePartProps {
  /** Undefined for a week whose loans were not kept. */
  readonly href: string | undefined;
  readonly part: string;
  readonly text: string;
  readonly height: number;
}

function DuePart({ href, part, text, height }: DuePartProps) {
  const style = { height: `${height}%` };
  if (href === undefined || height === 0) return <span data-due={part} style={style} />;
  return <Link href={href} aria-label={text} title={text} data-due={part} style={style} />;
}

function CollectedShare({ week, href }: { readonly week: Week; readonly href: string | undefined }) {
  const text = shareText(week.collectedShare);
  if (href === undefined) return text;
  return (
    <Link href={href} aria-label={`Collected, week of ${shortDay(week.from)}: ${text}`}>
      {text}
    </Link>
  );
}

function addressOf(filter: PortfolioFilter, week: Week, metric: PortfolioMetric): string | undefined {
  if (week.loans === undefined) return undefined;
  return loansAddress(filter, { metric, on: week.until, from: week.from });
}

/** Only for the height of a bar, where a pixel is coarser than the rounding. */
function heightOf(part: string, whole: string): number {
  return whole === '0' ? 0 : (100 * Number(part)) / Number(whole);
}
