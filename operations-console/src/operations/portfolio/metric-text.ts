import { formatMinorUnits } from '@hiram/values/formatting';
import type { Currency } from '@hiram/values/money';

const percents = new Intl.NumberFormat('en-GB', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const oneDecimal = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const counts = new Intl.NumberFormat('en-GB');
const shortAmounts: Readonly<Record<Currency, Intl.NumberFormat>> = {
  PHP: shortAmountsIn('en-PH', 'PHP'),
  INR: shortAmountsIn('en-IN', 'INR'),
};

function shortAmountsIn(locale: string, currency: Currency): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 2,
    minimumFractionDigits: 0,
  });
}

/** "6.9%"; a dash if there is no whole. */
export function shareText(share: string | undefined): string {
  return share === undefined ? '–' : percents.format(Number(share)).replace('-', '−');
}

/** "₱38.64M", for display only. Exact amounts are in the list behind it. */
export function shortAmount(minor: string, currency: Currency): string {
  return shortAmounts[currency].format(Number(formatMinorUnits(minor))).replace('-', '−');
}

export function countText(count: string): string {
  return counts.format(BigInt(count));
}

export function loansText(count: string): string {
  return nounText(count, 'loan');
}

/** "1 loan", "2 loans". */
export function nounText(count: string, noun: string, plural = `${noun}s`): string {
  return count === '1' ? `1 ${noun}` : `${countText(count)} ${plural}`;
}

/** "45 s", "12 min", "3 h" or "4 days". */
export function timeTakenText(seconds: string | undefined): string {
  if (seconds === undefined) return '–';
  const value = Number(seconds);
  if (value < 120) return `${value} s`;
  if (value < 7_200) return `${Math.round(value / 60)} min`;
  return value < 172_800 ? `${Math.round(value / 3_600)} h` : `${Math.round(value / 86_400)} days`;
}

/** The change of a rate in percentage points: "+0.3 pt". Undefined if one of them is missing. */
export function pointsBetween(now: string | undefined, before: string | undefined): string | undefined {
  if (now === undefined || before === undefined) return undefined;
  const tenths = Math.round((Number(now) - Number(before)) * 1_000);
  if (tenths === 0) return '±0.0 pt';
  return `${tenths > 0 ? '+' : '−'}${oneDecimal.format(Math.abs(tenths) / 10)} pt`;
}

/** Of a rate of losses: more is worse. */
export function directionOfLoss(change: string | undefined): 'better' | 'worse' | 'neutral' {
  if (change?.startsWith('+') === true) return 'worse';
  return change?.startsWith('−') === true ? 'better' : 'neutral';
}

/** The change of an amount in per cent: "+4.2%". */
export function growthBetween(now: string, before: string | undefined): string | undefined {
  if (before === undefined || before === '0') return undefined;
  const tenths = Math.round((Number(now) / Number(before) - 1) * 1_000);
  return `${tenths < 0 ? '−' : '+'}${oneDecimal.format(Math.abs(tenths) / 10)}%`;
}

const months = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });
const monthsWithYear = new Intl.DateTimeFormat('en-GB', { month: 'short', year: '2-digit', timeZone: 'UTC' });
const daysOfMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

export function monthText(day: string): string {
  return months.format(Date.parse(`${day}T00:00:00Z`));
}

/** "Feb 26". */
export function vintageText(month: string): string {
  return monthsWithYear.format(Date.parse(`${month}T00:00:00Z`));
}

/** "28 Sep". */
export function shortDay(day: string): string {
  return daysOfMonth.format(Date.parse(`${day}T00:00:00Z`));
}
