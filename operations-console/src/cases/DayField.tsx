import { Button } from 'antd';
import { dayAfter } from '#frame/days.ts';
import styles from './DayField.module.css';
import { DayInput } from './DayInput.tsx';

interface DayFieldProps {
  readonly label: string;
  /** Empty if no date is chosen. */
  readonly day: string;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly onChange: (day: string) => void;
}

/** A date in the market's calendar: typed, picked, or changed with the arrows beside it. */
export function DayField({ label, day, from, until, onChange }: DayFieldProps) {
  return (
    <span className={styles.day}>
      <Button
        size="small"
        aria-label="Previous day"
        disabled={day === '' || day === from}
        onClick={() => onChange(dayAfter(day, -1))}
      >
        ‹
      </Button>
      <DayInput aria-label={label} day={day} from={from} until={until} onDay={onChange} />
      <Button
        size="small"
        aria-label="Next day"
        disabled={day === '' || day === until}
        onClick={() => onChange(dayAfter(day, 1))}
      >
        ›
      </Button>
    </span>
  );
}
