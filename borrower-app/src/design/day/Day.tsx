import { useDesignCopy } from '../design-context.tsx';
import styles from './Day.module.css';
import { daysFromToday, formatDay } from './format-day.ts';

interface DayProps {
  /** YYYY-MM-DD. */
  readonly on: string;
  /** The business date from which "in 14 days" is counted; without it only the date is shown. */
  readonly today?: string;
}

export function Day({ on, today }: DayProps) {
  const copy = useDesignCopy();
  const days = today === undefined ? undefined : daysFromToday(on, today);
  return (
    <span>
      <time className={styles.day} dateTime={on}>
        {formatDay(on, copy.dateLocale)}
      </time>
      {days !== undefined && (
        <>
          {' '}
          <span className={styles.relative}>{copy.relativeDays(days)}</span>
        </>
      )}
    </span>
  );
}
