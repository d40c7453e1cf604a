import { Link } from 'wouter';
import { ShortNumber } from '#cases/ShortNumber.tsx';
import { PartHeading } from '#frame/SectionHeading.tsx';
import { hrefOf, subjectText } from './case-text.ts';
import styles from './HomePage.module.css';
import { soonestFirst, useFirstCases } from './queries.ts';
import { Clock } from './WorkRow.tsx';

const MOST = 6;

/** The deadlines of the user's queues that pass first, whatever their kind. */
export function DueNext() {
  const { cases = [], nowMs } = useFirstCases();
  const due = cases
    .filter(({ dueBy }) => dueBy !== undefined)
    .toSorted(soonestFirst)
    .slice(0, MOST);
  // A single queue shows its own deadlines.
  if (new Set(due.map(({ queue }) => queue)).size < 2) return null;
  return (
    <section aria-labelledby="home-due-next" className={styles.part}>
      <PartHeading id="home-due-next">Due next</PartHeading>
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
