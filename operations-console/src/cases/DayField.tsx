import { Button, Input } from 'antd';
import { useState } from 'react';
import styles from './DayField.module.css';

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
  // Typing passes through dates that are not intended, such as the year 0002.
  const [typed, setTyped] = useState<string>();

  function choose(next: string): void {
    setTyped(undefined);
    if (next !== day) onChange(next);
  }

  function take(next: string): void {
    const isMeant = next === '' || (isWithin(next, from, until) && next >= EARLIEST);
    if (isMeant) choose(next);
    else setTyped(next);
  }

  return (
    <span className={styles.day}>
      <Button
        size="small"
        aria-label="Previous day"
        disabled={day === '' || day === from}
        onClick={() => choose(dayAfter(day, -1))}
      >
        ‹
      </Button>
      <Input
        type="date"
        aria-label={label}
        value={typed ?? day}
        min={from}
        max={until}
        onChange={({ target }) => take(target.value)}
        onBlur={() => setTyped(undefined)}
      />
      <Button
        size="small"
        aria-label="Next day"
        disabled={day === '' || day === until}
        onClick={() => choose(dayAfter(day, 1))}
      >
        ›
      </Button>
    </span>
  );
}

/** No loan is older than this. */
const EARLIEST = '2000-01-01';
const DAY_MS = 86_400_000;

function isWithin(day: string, from: string | undefined, until: string | undefined): boolean {
  return (from === undefined || day >= from) && (until === undefined || day <= until);
}

/** Days are counted in UTC, where every day has 24 hours. */
function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
