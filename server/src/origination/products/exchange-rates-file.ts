import { type CalendarDate, parseCalendarDate } from '@hiram/values/calendar-date';
import { type Rate, rate } from '@hiram/values/rate';
import type { PublishedRates, RateSource } from './exchange-rates.ts';

/**
 * The daily file of the European Central Bank's euro foreign exchange reference rates, as its page "for
 * developers" describes it: an envelope with a sender and one day of `Cube` elements. A strict pattern
 * replaces an XML parser, so there are no entities, declarations or nesting to attack. A file of any other
 * shape is refused.
 */
const FILE = new RegExp(
  [
    /^\uFEFF?<\?xml version=["']1\.0["'] encoding=["']UTF-8["']\?>/,
    /<gesmes:Envelope(?: xmlns(?::gesmes)?=["'][\w:/.-]{1,100}["']){2}>/,
    /<gesmes:subject>Reference rates<\/gesmes:subject>/,
    /<gesmes:Sender>/,
    /<gesmes:name>(?<sender>[^<>&]{1,120})<\/gesmes:name>/,
    /<\/gesmes:Sender>/,
    /<Cube>/,
    /<Cube time=["'](?<day>\d{4}-\d{2}-\d{2})["']>(?<rates>(?:\s*<Cube [^<>]{1,80}\/>){1,100})/,
    /<\/Cube>/,
    /<\/Cube>/,
    /<\/gesmes:Envelope>\s*$/,
  ]
    .map(({ source }) => source)
    .join(String.raw`\s*`),
);

const ONE_RATE =
  /^<Cube currency=["'](?<currency>[A-Z]{3})["'] rate=["'](?<rate>\d{1,9}(?:\.\d{1,8})?)["']\s?\/>$/;

const senders: Readonly<Record<string, RateSource>> = {
  'European Central Bank': 'european_central_bank',
  'Demonstration figures': 'demonstration',
};

/** The content of a file, or the message that says what is wrong with it. */
export type ReadFile =
  | { readonly kind: 'read'; readonly rates: PublishedRates }
  | { readonly kind: 'unreadable'; readonly why: string };

export function readRatesFile(text: string): ReadFile {
  const { sender, day, rates } = FILE.exec(text)?.groups ?? {};
  if (sender === undefined || day === undefined || rates === undefined) return unreadable('another shape');
  const source = senders[sender];
  if (source === undefined) return unreadable('an unknown sender');
  const publishedOn: CalendarDate | undefined = parseCalendarDate(day);
  if (publishedOn === undefined) return unreadable('no such day');
  const perEuro = readRates(rates);
  if (perEuro === undefined) return unreadable('a rate that is none, or one twice');
  return { kind: 'read', rates: { source, publishedOn, perEuro } };
}

function readRates(elements: string): Map<string, Rate> | undefined {
  const perEuro = new Map<string, Rate>();
  for (const element of elements.match(/<[^>]+>/g) ?? []) {
    const { currency, rate: decimal } = ONE_RATE.exec(element)?.groups ?? {};
    if (currency === undefined || decimal === undefined) return undefined;
    const value = rate(decimal);
    if (value.numerator === 0n || currency === 'EUR' || perEuro.has(currency)) return undefined;
    perEuro.set(currency, value);
  }
  return perEuro;
}

function unreadable(why: string): ReadFile {
  return { kind: 'unreadable', why };
}
