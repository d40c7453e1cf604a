import { useState } from 'react';
import { timeInZone, timeLeft } from '../frame/time-text.ts';
import { currentTimeMs } from '../session/console-clock.ts';
import { useEvery } from '../session/use-activity.ts';

const MINUTE = 60_000;

interface CaseDeadlineProps {
  readonly label: string;
  readonly until: string;
  readonly timeZone: string;
  /** How far the server's business clock is ahead of this browser's clock. */
  readonly clockOffsetMs: number;
}

/** A deadline and the time left. */
export function CaseDeadline({ label, until, timeZone, clockOffsetMs }: CaseDeadlineProps) {
  const [now, setNow] = useState(currentTimeMs);
  useEvery(MINUTE, () => setNow(currentTimeMs()));
  return (
    <span>
      {label} <time dateTime={until}>{timeInZone(until, timeZone)}</time>{' '}
      <b>{timeLeft(Date.parse(until) - now - clockOffsetMs)}</b>
    </span>
  );
}
