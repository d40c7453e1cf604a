import { timeInZone } from '../frame/time-text.ts';

/** A timestamp in the market's time zone. */
export function CaseTime({ at, timeZone }: { readonly at: string; readonly timeZone: string }) {
  return <time dateTime={at}>{timeInZone(at, timeZone)}</time>;
}
