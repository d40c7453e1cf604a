import { type Finding, ok, problem } from './preflight.ts';

/** One-time codes of staff change every 30 seconds, and signed webhooks are good for five minutes. */
const MOST_SKEW_MS = 5_000;

/** Judges how far another clock is ahead of this machine's. */
export function clockFinding(whose: string, aheadMs: number): Finding {
  const seconds = Math.round(Math.abs(aheadMs) / 100) / 10;
  if (Math.abs(aheadMs) <= MOST_SKEW_MS) return ok(`${whose} and this machine agree within ${seconds} s.`);
  const direction = aheadMs > 0 ? 'ahead of' : 'behind';
  return problem(`${whose} is ${seconds} s ${direction} this machine. At most 5 s are allowed.`);
}
