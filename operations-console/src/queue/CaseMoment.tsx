import { timeInZone } from '../frame/moments.ts';

/** A moment in the time of its market. */
export function CaseMoment({ at, timeZone }: { readonly at: string; readonly timeZone: string }) {
  return <time dateTime={at}>{timeInZone(at, timeZone)}</time>;
}
