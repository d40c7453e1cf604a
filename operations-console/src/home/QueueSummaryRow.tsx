import { Link } from 'wouter';
import type { Waiting } from '../open-work/queue-sources.ts';
import styles from './HomePage.module.css';

/** A count with its label and link. */
export function QueueSummaryRow({ waiting }: { readonly waiting: Waiting }) {
  const { key, title, count, isAtLeast, remark, href } = waiting;
  return (
    <Link
      href={href}
      className={styles.summaryRow ?? ''}
      data-row={key}
      data-idle={count === 0 && !isAtLeast}
    >
      <span className={styles.count}>
        {count}
        {isAtLeast && '+'}
      </span>
      <span className={styles.title}>{title}</span>
      <span className={styles.remark}>{remark}</span>
    </Link>
  );
}
