import { useState } from 'react';
import { timeInZone, timeLeft } from '../frame/moments.ts';
import { presentMs } from '../session/console-clock.ts';
import { useEvery } from '../session/use-activity.ts';

const MINUTE = 60_000;

interface CaseClockProps {
  readonly label: string;
  readonly until: string;
  readonly timeZone: string;
  /** How far the server's business clock is ahead of this browser's clock. */
  readonly aheadMs: number;
}

/** A deadline and the time left. */
export function CaseClock({ label, until, timeZone, aheadMs }: CaseClockProps) {
  const [now, setNow] = useState(presentMs);
  useEvery(MINUTE, () => setNow(presentMs()));
  return (
    <span>
      {label} <time dateTime={until}>{timeInZone(until, timeZone)}</time>{' '}
      <b>{timeLeft(Date.parse(until) - now - aheadMs)}</b>
    </span>
  );
}
