import { dayOf } from '#frame/time-text.ts';
import type { TrendChart } from './chart.ts';

const shortDays = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The short label of a point on the horizontal axis. */
export function shortPlaceText(at: string, along: TrendChart['along']): string {
  return along === 'weeks_since' ? at : shortDays.format(Date.parse(`${at}T00:00:00Z`));
}

/** The full label of a point on the horizontal axis. */
export function placeText(at: string, along: TrendChart['along']): string {
  if (along === 'weeks_since') return at === '1' ? 'After 1 week' : `After ${at} weeks`;
  return along === 'week' ? `Week of ${dayOf(at)}` : dayOf(at);
}
