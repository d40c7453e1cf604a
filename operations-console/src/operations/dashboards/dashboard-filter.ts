import { isMarketId, MARKET_IDS, type MarketId, perMarket } from '@hiram/contract/market-ids';
import { dayAfter } from '#frame/days.ts';
import { dayInZone } from '#frame/time-text.ts';

/** The scope of the metrics. It is stored in the URL, so that it can be shared and survives a reload. */
export interface DashboardFilter {
  readonly market: MarketId;
  /** Undefined means all brands of the market. */
  readonly brand: string | undefined;
  /** The number of days up to today; undefined for a custom range. */
  readonly days: DayCount | undefined;
  readonly from: string;
  readonly until: string;
}

export const DAY_COUNTS = [7, 30, 90, 365] as const;
export type DayCount = (typeof DAY_COUNTS)[number];

/** The server rejects longer ranges. */
export const MOST_DAYS = 400;
const USUAL_MARKET: MarketId = 'PH';

const zones: Readonly<Record<MarketId, string>> = perMarket({
  PH: 'Asia/Manila',
  IN: 'Asia/Kolkata',
  reference: 'Asia/Manila',
});

export function zoneOf(market: MarketId): string {
  return zones[market];
}

interface ReadBy {
  readonly nowMs: number;
  /** The default number of days of a dashboard. */
  readonly usualDays: DayCount;
}

export function filterFrom(address: URLSearchParams, { nowMs, usualDays }: ReadBy): DashboardFilter {
  const market = MARKET_IDS.find((id) => id === address.get('market')) ?? USUAL_MARKET;
  const brand = address.get('brand') ?? undefined;
  const today = dayInZone(zones[market], nowMs);
  const [from, until] = [address.get('from') ?? '', address.get('until') ?? ''];
  if (isDay(from) && isDay(until)) return { market, brand, days: undefined, from, until };
  const days = DAY_COUNTS.find((count) => String(count) === address.get('days')) ?? usualDays;
  return { market, brand, days, from: dayAfter(today, 1 - days), until: today };
}

/** Default values are left out to keep URLs short. */
export function addressOf(
  { market, brand, days, from, until }: DashboardFilter,
  usualDays: DayCount,
): string {
  const address = new URLSearchParams();
  if (market !== USUAL_MARKET) address.set('market', market);
  if (brand !== undefined) address.set('brand', brand);
  if (days === undefined) {
    address.set('from', from);
    address.set('until', until);
  } else if (days !== usualDays) address.set('days', String(days));
  const text = address.toString();
  return text === '' ? '' : `?${text}`;
}

/** Why the filter is invalid; undefined if it is valid. */
export function problemOf({ from, until }: DashboardFilter): string | undefined {
  if (from > until) return 'The start date is after the end date.';
  if (dayAfter(until, 1 - MOST_DAYS) > from) return `Select at most ${MOST_DAYS} days.`;
  return undefined;
}

export function marketFrom(word: unknown): MarketId {
  return isMarketId(word) ? word : USUAL_MARKET;
}

function isDay(word: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(word) && !Number.isNaN(Date.parse(`${word}T00:00:00Z`));
}
