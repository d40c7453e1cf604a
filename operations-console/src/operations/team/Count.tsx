import styles from './Team.module.css';

interface CountProps {
  readonly count: string;
  readonly tone: 'soon' | 'late';
}

/** A count that stands out unless it is zero. The column says what it is. */
export function Count({ count, tone }: CountProps) {
  return (
    <span className={styles.count} data-tone={count === '0' ? 'none' : tone}>
      {count}
    </span>
  );
}
