import { useDesignTexts } from '../design/design-context.tsx';
import { BackIcon, ChevronIcon } from '../design/icons/icons.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import styles from './Book.module.css';
import { bookkeepingTexts } from './bookkeeping-texts.ts';
import { monthAfter, writtenMonth } from './written-month.ts';

interface MonthSwitchProps {
  readonly month: string;
  /** The current month; later months accept no entries. */
  readonly last: string;
  readonly onSwitch: (month: string) => void;
}

export function MonthSwitch({ month, last, onSwitch }: MonthSwitchProps) {
  const texts = useTexts(bookkeepingTexts);
  const { dateLocale } = useDesignTexts();
  return (
    <nav className={styles.months} aria-label={texts.title}>
      <button
        type="button"
        className={styles.turn}
        aria-label={texts.earlierMonth}
        onClick={() => onSwitch(monthAfter(month, -1))}
      >
        <BackIcon />
      </button>
      <h2 className={styles.month} aria-live="polite">
        {writtenMonth(month, dateLocale)}
      </h2>
      <button
        type="button"
        className={styles.turn}
        aria-label={texts.laterMonth}
        disabled={month >= last}
        onClick={() => onSwitch(monthAfter(month, 1))}
      >
        <ChevronIcon />
      </button>
    </nav>
  );
}
