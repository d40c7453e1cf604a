import type { CalendarDate } from '@hiram/values/calendar-date';

/** The borrower's channel. App stores have their own rules, so a value may apply to one channel only. */
export const channels = ['browser', 'ios-shell', 'android-shell'] as const;
export type Channel = (typeof channels)[number];

/**
 * The confidence in a value: `high` is the regulator's own text or several independent sources, `medium` is
 * one secondary source, `low` means that sources conflict or that the lender chose the value.
 */
export const confidences = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof confidences)[number];

/** One value of a rule with its effective date and source. It applies until the next one starts. */
export interface Figure<Value> {
  readonly value: Value;
  readonly from: CalendarDate;
  /** Without a channel, the value applies to every channel that has none of its own. */
  readonly channel?: Channel;
  readonly source: string;
  readonly confidence: Confidence;
}

/** The value that applies on a date, with its version name: `PH.lateCharge@2022-03-03`. */
export interface Ruling<Value> {
  readonly value: Value;
  readonly version: string;
  readonly source: string;
  readonly confidence: Confidence;
}

/** The value of a rule on a date through a channel; undefined before the first one. */
export function ruleValueOn<Value>(
  figures: readonly Figure<Value>[],
  day: CalendarDate,
  channel: Channel,
): Figure<Value> | undefined {
  const holding = figures.filter((figure) => figure.from <= day);
  return (
    holding.findLast((figure) => figure.channel === channel) ??
    holding.findLast((figure) => figure.channel === undefined)
  );
}

/** The days after `from`, up to and including `until`, on which a rule gets another value through a channel. */
export function changeDays(
  figures: readonly Figure<unknown>[],
  {
    from,
    until,
    channel,
  }: { readonly from: CalendarDate; readonly until: CalendarDate; readonly channel: Channel },
): CalendarDate[] {
  return figures
    .filter((figure) => figure.channel === undefined || figure.channel === channel)
    .map((figure) => figure.from)
    .filter((day) => day > from && day <= until);
}
