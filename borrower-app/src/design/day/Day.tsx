import { useDesignCopy } from '../design-context.tsx';
import styles from './Day.module.css';
import { daysFromToday, formatDay, formatNearDay } from './format-day.ts';

interface DayProps {
  /** YYYY-MM-DD. */
  readonly on: string;
  /** The business date from which "in 14 days" is counted; without it only the date is shown. */
  readonly today?: string;
  /** Shows the weekday instead of the year, where the date can only be a near one. */
  readonly isNear?: boolean;
}

export function Day({ on, today, isNear = false }: DayProps) {
  const copy = useDesignCopy();
  const days = today === undefined ? undefined : daysFromToday(on, today);
  return (
    <span>
      <time className={styles.day} dateTime={on}>
        {isNear ? formatNearDay(on, copy.dateLocale) : formatDay(on, copy.dateLocale)}
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
