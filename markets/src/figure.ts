import type { CalendarDate } from '@hiram/values/calendar-date';

/** How the borrower reaches us. App stores have rules of their own, so a figure may hold for one channel alone. */
export const channels = ['browser', 'ios-shell', 'android-shell'] as const;
export type Channel = (typeof channels)[number];

/**
 * How sure we are of a figure: `high` is the regulator's own text or several independent sources, `medium` is one
 * secondary source, `low` is where sources conflict or where the figure is the lender's own choice.
 */
export const confidences = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof confidences)[number];

/** One value of a rule, from the day it holds, with where it comes from. It holds until the next one starts. */
export interface Figure<Value> {
  readonly value: Value;
  readonly from: CalendarDate;
  /** Without a channel the figure holds for every channel that has none of its own. */
  readonly channel?: Channel;
  readonly source: string;
  readonly confidence: Confidence;
}

/** The figure that holds on a day, under a name that says which one it was: `PH.lateCharge@2022-03-03`. */
export interface Ruling<Value> {
  readonly value: Value;
  readonly version: string;
  readonly source: string;
  readonly confidence: Confidence;
}

/** The figure of a rule that holds on a day through a channel; undefined before the first one. */
export function figureOn<Value>(
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
