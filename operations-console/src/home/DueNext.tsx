import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { clockOffset } from '#cases/clock-offset.ts';
import { ShortNumber } from '#cases/ShortNumber.tsx';
import { PartHeading } from '#frame/SectionHeading.tsx';
import { currentTimeMs } from '#session/console-clock.ts';
import { hrefOf, subjectText } from './case-text.ts';
import styles from './HomePage.module.css';
import { firstCasesQuery } from './queries.ts';
import { Clock } from './WorkRow.tsx';

const MOST = 6;

/** The deadlines of the user's queues that pass first, whatever their kind. */
export function DueNext() {
  const { data, dataUpdatedAt } = useQuery(firstCasesQuery);
  const due = (data?.cases ?? [])
    .filter(({ dueBy }) => dueBy !== undefined)
    .toSorted((left, right) => (left.dueBy ?? '').localeCompare(right.dueBy ?? ''))
    .slice(0, MOST);
  // A single queue shows its own deadlines.
  if (new Set(due.map(({ queue }) => queue)).size < 2) return null;
  const nowMs = currentTimeMs() + clockOffset(data?.asOf, dataUpdatedAt);
  return (
    <section aria-labelledby="start-due-next" className={styles.part}>
      <PartHeading id="start-due-next">Due next</PartHeading>
      <ul className={styles.due}>
        {due.map((one) => (
          <li key={one.queue + one.caseId}>
            <Link href={hrefOf(one)}>
              <span className={styles.subject}>{subjectText(one)}</span>
              <span className={styles.numbers}>
                <ShortNumber number={one.number} />
              </span>
              <Clock found={one} nowMs={nowMs} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
