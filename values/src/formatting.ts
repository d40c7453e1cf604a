import type { CalendarDate } from './calendar-date.ts';
import { type Instant, localDateTimeAt, type TimeZone } from './instant.ts';
import type { Money } from './money.ts';
import { divideRounded } from './rounding.ts';

const NUMBER = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Minor units as units with two decimals: `123456` is `1234.56`. A value that is not a number is returned
 * unchanged.
 */
export function formatMinorUnits<Input>(amount: Input): string | Input {
  const match = NUMBER.exec(numberText(amount));
  if (match === null) {
    return amount;
  }
  const [, sign = '', whole = '', fraction = ''] = match;
  const hundredths = divideRounded(BigInt(whole + fraction), 10n ** BigInt(fraction.length), 'half_up');
  const digits = hundredths.toString().padStart(3, '0');
  const negative = sign === '-' && hundredths !== 0n ? '-' : '';
  return `${negative}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A day as YYYY-MM-DD, which is its stored format. */
export function formatDate(date: CalendarDate): string {
  return date;
}

/** Local date and time as YYYY-MM-DD HH:MM:SS. */
export function formatDateTime(moment: Instant, zone: TimeZone): string {
  const { date, time } = localDateTimeAt(moment, zone);
  return `${date} ${[time.hour, time.minute, time.second].map((part) => part.toString().padStart(2, '0')).join(':')}`;
}

/**
 * Groups the integer digits in threes with dots, with the decimals after a dot: `1234567.89` is
 * `1.234.567.89`.
 */
export function groupThousandsWithDots<Input>(amount: Input): string | Input {
  const match = NUMBER.exec(numberText(amount));
  if (match === null) {
    return amount;
  }
  const [, sign = '', whole = '', fraction = ''] = match;
  const grouped = whole.replace(/\d(?=(?:\d{3})+$)/g, '$&.');
  return `${sign}${grouped}${fraction === '' ? '' : `.${fraction}`}`;
}

/** An amount in a locale's format with its currency symbol: `₱1,234.56`, `₹1,23,456.00`. */
export function formatMoney(amount: Money, locale: string): string {
  // The cast is safe: minor units always give a plain decimal, which Intl formats without converting to a
  // float.
  const decimal = formatMinorUnits(amount.minor) as Intl.StringNumericLiteral;
  return currencyFormat(locale, amount.currency).format(decimal);
}

const currencyFormats = new Map<string, Intl.NumberFormat>();

function currencyFormat(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  let format = currencyFormats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
    currencyFormats.set(key, format);
  }
  return format;
}

/** Digits without an exponent, or text that is not a number. */
function numberText(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) {
    return Number.isInteger(value) ? BigInt(value).toString() : plainDecimal(value);
  }
  return typeof value === 'string' || typeof value === 'bigint' ? value.toString() : '';
}

/** A number has an exponent only below one millionth, where none of the digits shown is left. */
function plainDecimal(value: number): string {
  const text = value.toString();
  return text.includes('e') ? '0' : text;
}
