import { useCopy } from '#copy/LocaleProvider.tsx';
import { useDesignCopy } from '#design/design-context.tsx';
import { BackIcon, ChevronIcon } from '#design/icons/icons.tsx';
import styles from './Book.module.css';
import { bookkeepingCopy } from './bookkeeping-copy.ts';
import { formatMonth, monthAfter } from './format-month.ts';

interface MonthSwitchProps {
  readonly month: string;
  /** The current month; later months accept no entries. */
  readonly last: string;
  readonly onSwitch: (month: string) => void;
}

export function MonthSwitch({ month, last, onSwitch }: MonthSwitchProps) {
  const copy = useCopy(bookkeepingCopy);
  const { dateLocale } = useDesignCopy();
  return (
    <nav className={styles.months} aria-label={copy.title}>
      <button
        type="button"
        className={styles.turn}
        aria-label={copy.earlierMonth}
        onClick={() => onSwitch(monthAfter(month, -1))}
      >
        <BackIcon />
      </button>
      <h2 className={styles.month} aria-live="polite">
        {formatMonth(month, dateLocale)}
      </h2>
      <button
        type="button"
        className={styles.turn}
        aria-label={copy.laterMonth}
        disabled={month >= last}
        onClick={() => onSwitch(monthAfter(month, 1))}
      >
        <ChevronIcon />
      </button>
    </nav>
  );
}
