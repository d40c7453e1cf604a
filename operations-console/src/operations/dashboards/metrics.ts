import { formatMinorUnits } from '@hiram/values/formatting';
import type { Currency } from '@hiram/values/money';
import { amountText } from '#cases/amount-text.ts';
import { dayOf } from '#frame/time-text.ts';

/** The kind of a value, which decides its format. */
export type Measure = 'words' | 'day' | 'count' | 'amount' | 'share' | 'seconds';

interface Column {
  readonly title: string;
  readonly measure: Measure;
}

/** Values as the server sent them; an unknown value is an empty string. */
export interface MetricTableData {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  /** The currency of the amounts. */
  readonly currency?: Currency | undefined;
}

/** Formats a value for display. */
export function figureText(value: string, measure: Measure, currency?: Currency): string {
  if (value === '') return '–';
  switch (measure) {
    case 'words':
      return value;
    case 'day':
      return dayOf(value);
    case 'count':
      return counts.format(BigInt(value));
    case 'amount':
      return currency === undefined ? value : amountText(value, currency);
    case 'share':
      return shares.format(Number(value));
    case 'seconds':
      return secondsText(Number(value));
  }
}

/**
 * Formats a value for a spreadsheet: amounts in major units with two decimals, shares as fractions, dates in
 * wire format.
 */
export function sheetText(value: string, measure: Measure): string {
  return measure === 'amount' && value !== '' ? formatMinorUnits(value) : value;
}

/** Only for the position of a point in a chart, where a pixel is coarser than the rounding. */
export function plotted(value: string, measure: Measure): number {
  return measure === 'amount' ? Number(formatMinorUnits(value)) : Number(value);
}

/** Formats a value for a chart axis: "₱1.2M", "40 %". */
export function axisText(plottedValue: number, measure: Measure, currency?: Currency): string {
  if (measure === 'share') return roundShares.format(plottedValue);
  if (measure === 'seconds') return secondsText(plottedValue);
  if (measure === 'amount' && currency !== undefined) return shortAmounts[currency].format(plottedValue);
  return shortCounts.format(plottedValue);
}

const counts = new Intl.NumberFormat('en-GB');
const shares = new Intl.NumberFormat('en-GB', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const roundShares = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 });
const shortCounts = new Intl.NumberFormat('en-GB', { notation: 'compact' });
const shortAmounts: Readonly<Record<Currency, Intl.NumberFormat>> = {
  PHP: shortAmountsOf('en-PH', 'PHP'),
  INR: shortAmountsOf('en-IN', 'INR'),
};

function shortAmountsOf(locale: string, currency: Currency): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  });
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function secondsText(seconds: number): string {
  if (seconds < 2 * MINUTE) return `${seconds} s`;
  if (seconds < 2 * HOUR) return `${Math.round(seconds / MINUTE)} min`;
  if (seconds < 2 * DAY) return `${Math.round(seconds / HOUR)} h`;
  return `${Math.round(seconds / DAY)} days`;
}

/** The exact sum of counts or amounts. */
export function sumOf(values: readonly string[]): string {
  return values.reduce((sum, value) => sum + BigInt(value), 0n).toString();
}

/** The share of the whole, to four decimals; empty if the whole is zero. */
export function shareOf(part: string, whole: string): string {
  return BigInt(whole) === 0n ? '' : String(Math.round((Number(part) / Number(whole)) * 10_000) / 10_000);
}
