import type { Locale } from '@hiram/contract/locales';
import { marketPack } from '@hiram/markets/market-pack';
import type { MarketCode } from '@hiram/markets/rules';
import { type CalendarDate, dayNumber } from '@hiram/values/calendar-date';
import {
  formatDate,
  formatDateTime,
  formatMinorUnits,
  formatMoney,
  groupThousandsWithDots,
} from '@hiram/values/formatting';
import { addMs, calendarDateAt, type Instant } from '@hiram/values/instant';
import { type MinorUnits, money } from '@hiram/values/money';
import { type Rate, rateAsPercentText } from '@hiram/values/rate';

/** Formats the numbers in a message for one reader, as the apps format those beside it. */
export interface NumberFormatter {
  amount(minor: MinorUnits): string;
  /** Without decimals if they are zero. */
  wholeAmount(minor: MinorUnits): string;
  /** Exact: a charge is never rounded for display. */
  percent(rate: Rate): string;
  day(on: CalendarDate): string;
  /** A date and time in the market's time zone. */
  moment(at: Instant): string;
  /** The moment at which something ends: the end of a day is 23:59 of that day, not 00:00 of the next. */
  deadline(at: Instant): string;
}

const dayLocales: Readonly<Record<Locale, string | undefined>> = {
  en: 'en-GB',
  fil: 'fil-PH',
  hi: 'hi-IN',
  // The specification writes dates as stored.
  reference: undefined,
};

const MS_PER_DAY = 86_400_000;
const MS_PER_MINUTE = 60_000;

export function numberFormatter(locale: Locale, market: MarketCode): NumberFormatter {
  const { country, currency, timeZone } = marketPack(market).facts;
  const language = locale === 'reference' ? 'en' : locale;
  function amount(minor: MinorUnits): string {
    if (market !== 'reference') return formatMoney(money(minor, currency), `${language}-${country}`);
    const [sign = ''] = formatMoney(money(0n, currency), 'en').split('0', 1);
    return `${sign}${groupThousandsWithDots(formatMinorUnits(minor))}`;
  }
  function moment(at: Instant): string {
    return locale === 'reference'
      ? formatDateTime(at, timeZone)
      : `${formatDay(calendarDateAt(at, timeZone), dayLocales[locale])}, ${timeFormat(timeZone).format(at)}`;
  }
  return {
    amount,
    wholeAmount: (minor) => amount(minor).replace(/\.00$/, ''),
    percent: (rate) => `${rateAsPercentText(rate)}%`,
    day: (on) => formatDay(on, dayLocales[locale]),
    moment,
    deadline: (at) => moment(timeFormat(timeZone).format(at) === '00:00' ? addMs(at, -MS_PER_MINUTE) : at),
  };
}

function formatDay(on: CalendarDate, locale: string | undefined): string {
  if (locale === undefined) return formatDate(on);
  return dayFormat(locale).format(dayNumber(on) * MS_PER_DAY);
}

const timeFormats = new Map<string, Intl.DateTimeFormat>();

/** Hours and minutes, `14:05`, as read in all our markets. */
function timeFormat(timeZone: string): Intl.DateTimeFormat {
  const known = timeFormats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  timeFormats.set(timeZone, format);
  return format;
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(locale: string): Intl.DateTimeFormat {
  const known = dayFormats.get(locale);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  dayFormats.set(locale, format);
  return format;
}
