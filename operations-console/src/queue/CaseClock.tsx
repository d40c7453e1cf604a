import { useState } from 'react';
import { timeInZone, timeLeft } from '../frame/moments.ts';
import { presentMs } from '../session/console-clock.ts';
import { useEvery } from '../session/use-activity.ts';

const MINUTE = 60_000;

interface CaseClockProps {
  readonly label: string;
  readonly until: string;
  readonly timeZone: string;
  /** How far the lender's present is ahead of this desk's clock. */
  readonly aheadMs: number;
}

/** By when something is to have happened, and what is left of that time. */
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
