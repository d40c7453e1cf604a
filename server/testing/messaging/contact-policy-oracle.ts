import { type MarketId, perMarket } from '@hiram/contract/market-ids';

// A second, independent statement of the contact rules. On purpose it uses neither the contact policy, the
// market packs nor our date functions, so agreement of both is evidence.

export interface ContactCase {
  readonly market: MarketId;
  readonly purpose: 'code' | 'service' | 'reply' | 'reminder' | 'collection';
  readonly channel: 'sms' | 'voice' | 'call' | 'push' | 'email';
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly language: string;
  readonly words: string;
  readonly number: string;
  /** What paused contact about the order, if anything. */
  readonly pausedBy: 'complaint' | 'promise' | undefined;
  /** The one reminder on the day that the borrower gave. */
  readonly isPromiseDay: boolean;
  readonly isPaymentInTransit: boolean;
  readonly daysLate: number;
}

export type Earlier = Pick<ContactCase, 'at' | 'purpose' | 'channel'>;

const zones: Readonly<Record<MarketId, string>> = perMarket({
  PH: 'Asia/Manila',
  IN: 'Asia/Kolkata',
  reference: 'Asia/Manila',
});
const languages: Readonly<Record<MarketId, readonly string[]>> = perMarket({
  PH: ['en', 'fil'],
  IN: ['en', 'hi'],
  reference: ['reference', 'en'],
});

const formats = new Map<string, Intl.DateTimeFormat>();

/** The borrower's local time as "2026-11-15 09:30:00", the format of the `sv-SE` locale. */
function clockThere(market: MarketId, at: number): string {
  const timeZone = zones[market];
  const known = formats.get(timeZone);
  const format =
    known ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  if (known === undefined) formats.set(timeZone, format);
  return format.format(at);
}

function dayThere(market: MarketId, at: number): string {
  return clockThere(market, at).slice(0, 10);
}

function timeThere(market: MarketId, at: number): string {
  return clockThere(market, at).slice(11);
}

/** The rules that a contact breaks. If there are none, it is allowed. */
export function brokenRules(occasion: ContactCase, earlier: readonly Earlier[]): string[] {
  const { market, purpose, channel, at } = occasion;
  const broken: string[] = [];
  if (occasion.number === '') broken.push('nobody is contacted without a number');
  // E-mail is for answers to people who wrote, at any hour, and for nothing else.
  if (channel === 'email' && purpose !== 'reply') broken.push('only answers go by e-mail');
  if (channel !== 'email' && purpose === 'reply') broken.push('answers go by e-mail');
  if (purpose === 'code') return broken;
  if (occasion.words.trim() === '') broken.push('a message has words');
  if (purpose === 'reply') return broken;
  if (!languages[market].includes(occasion.language)) broken.push('in a language of the market');
  const isAboutMoney = purpose === 'reminder' || purpose === 'collection';
  if (isAboutMoney && occasion.pausedBy === 'complaint')
    broken.push('nobody is asked for money during a complaint');
  if (isAboutMoney && occasion.pausedBy === 'promise' && !occasion.isPromiseDay)
    broken.push('nobody who promised is asked before the day is over');
  if (isAboutMoney && occasion.isPaymentInTransit)
    broken.push('nobody is asked for money that is on its way');
  if ((isAboutMoney || channel === 'voice' || channel === 'call') && isAtNight(occasion))
    broken.push('not at night');
  broken.push(...tooOften(market, { at, purpose, channel }, earlier));
  return broken;
}

/**
 * Permitted hours: 06:00 to 22:00 in the Philippines, 08:00 to 19:00 in India; the reference market sets
 * none.
 */
function isAtNight({ market, at, purpose, channel, daysLate }: ContactCase): boolean {
  const time = timeThere(market, at);
  if (market === 'IN') return time < '08:00:00' || time >= '19:00:00';
  if (market === 'reference') return false;
  // More than fifteen days late, a person may call at any hour. Automated calls may not.
  if (channel === 'call' && purpose === 'collection' && daysLate > 15) return false;
  return time < '06:00:00' || time >= '22:00:00';
}

function kind({
  purpose,
  channel,
}: Earlier): 'calls' | 'news' | 'messages about money' | 'codes' | 'answers' {
  if (purpose === 'code') return 'codes';
  if (purpose === 'reply') return 'answers';
  if (channel === 'call') return 'calls';
  return purpose === 'service' ? 'news' : 'messages about money';
}

/**
 * One message about money a day and three in seven days; the same for calls; ten and thirty for status
 * updates.
 */
function tooOften(market: MarketId, contact: Earlier, earlier: readonly Earlier[]): string[] {
  const what = kind(contact);
  const [aDay, inSevenDays] = what === 'news' ? [10, 30] : [1, 3];
  const today = dayThere(market, contact.at);
  const days = earlier.filter((one) => kind(one) === what).map((one) => dayThere(market, one.at));
  const broken: string[] = [];
  if (days.filter((day) => day === today).length >= aDay) broken.push(`not so many ${what} a day`);
  // Any seven consecutive days that include today.
  for (let first = -6; first <= 0; first += 1) {
    const week = Array.from({ length: 7 }, (_, index) => shifted(today, first + index));
    if (days.filter((day) => week.includes(day)).length >= inSevenDays) {
      broken.push(`not so many ${what} in seven days`);
      break;
    }
  }
  return broken;
}

function shifted(day: string, by: number): string {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + by);
  return noon.toISOString().slice(0, 10);
}
