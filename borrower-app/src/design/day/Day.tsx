import { useDesignTexts } from '../design-context.tsx';
import styles from './Day.module.css';
import { daysFromToday, writtenDay } from './written-day.ts';

interface DayProps {
  /** YYYY-MM-DD. */
  readonly on: string;
  /** The business date from which "in 14 days" is counted; without it only the date is shown. */
  readonly today?: string;
}

export function Day({ on, today }: DayProps) {
  const texts = useDesignTexts();
  const days = today === undefined ? undefined : daysFromToday(on, today);
  return (
    <span>
      <time className={styles.day} dateTime={on}>
        {writtenDay(on, texts.dateLocale)}
      </time>
      {days !== undefined && (
        <>
          {' '}
          <span className={styles.relative}>{texts.relativeDays(days)}</span>
        </>
      )}
    </span>
  );
}
