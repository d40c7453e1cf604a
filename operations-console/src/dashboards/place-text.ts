import { dayOf } from '../frame/moments.ts';
import type { TrendChart } from './chart.ts';

const shortDays = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A place of the horizontal axis, beside others. */
export function shortPlaceText(at: string, along: TrendChart['along']): string {
  return along === 'weeks_since' ? at : shortDays.format(Date.parse(`${at}T00:00:00Z`));
}

/** The same for itself. */
export function placeText(at: string, along: TrendChart['along']): string {
  if (along === 'weeks_since') return at === '1' ? 'After 1 week' : `After ${at} weeks`;
  return along === 'week' ? `Week of ${dayOf(at)}` : dayOf(at);
}
