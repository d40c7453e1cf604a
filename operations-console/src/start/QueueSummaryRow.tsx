import { Link } from 'wouter';
import type { Waiting } from './queue-sources.ts';
import styles from './StartPage.module.css';

/** The lists stop counting here. */
const MOST_COUNTED = 1_000;

/** A count with its label and link. */
export function QueueSummaryRow({ waiting }: { readonly waiting: Waiting }) {
  const { key, title, count, isAtLeast = false, remark, href } = waiting;
  const isMore = isAtLeast || count >= MOST_COUNTED;
  return (
    <Link href={href} className={styles.row} data-row={key} data-idle={count === 0 && !isMore}>
      <span className={styles.count}>
        {count}
        {isMore && '+'}
      </span>
      <span className={styles.title}>{title}</span>
      <span className={styles.remark}>{remark}</span>
    </Link>
  );
}
