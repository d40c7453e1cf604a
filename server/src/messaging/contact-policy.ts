import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { ContactChannel, ContactPurpose } from '@hiram/contract/messaging/messaging';
import type { ContactPolicyReason } from '@hiram/contract/messaging/messaging-staff';
import { hoursFor, mayContact } from '@hiram/markets/contact-hours';
import { marketPack, marketRules } from '@hiram/markets/market-pack';
import type { ContactFrequency, ContactHours, ContactLimit } from '@hiram/markets/rules';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import {
  calendarDateAt,
  type Instant,
  instantAtLocalTime,
  localDateTimeAt,
  startOfDay,
  type TimeZone,
} from '@hiram/values/instant';

// All rules that decide whether a borrower may be contacted. Nothing here sends anything.

/** A market's rules on the day of the contact. */
export interface ContactRules {
  /** Null if the market sets none. */
  readonly hours: ContactHours | null;
  readonly frequency: ContactFrequency;
  readonly timeZone: TimeZone;
  readonly locales: readonly Locale[];
}

/** A contact that was made, or may have been made. A certain failure reached no one and does not count. */
export interface PastContact {
  readonly at: Instant;
  readonly channel: ContactChannel;
  readonly purpose: ContactPurpose;
}

export interface ContactRequest {
  readonly purpose: ContactPurpose;
  readonly channel: ContactChannel;
  readonly at: Instant;
  /** The language of the text, or of the person called. */
  readonly locale: Locale;
  readonly hasText: boolean;
  readonly hasNumber: boolean;
  /** Whether the order has an active contact hold. */
  readonly isHeld: boolean;
  readonly daysLate: number;
  readonly isInTransit: boolean;
  /** The borrower allows calls about a late payment at any hour. */
  readonly isAnyHourAllowed: boolean;
  /** Recent contacts, at least from `countedFrom` on. */
  readonly past: readonly PastContact[];
}

export type Verdict =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'held_back'; readonly reason: ContactPolicyReason; readonly until?: Instant };

const ALLOWED: Verdict = { kind: 'allowed' };
const WEEK_DAYS = 7;
/**
 * All contacts leave the limits within a week; the second week allows for clock differences. With a limit of
 * zero the next time is unknown.
 */
const MOST_DAYS_AHEAD = 2 * WEEK_DAYS;

export function contactRules(market: MarketId, at: Instant): ContactRules {
  const { timeZone, locales } = marketPack(market).facts;
  const rules = marketRules(market, { on: calendarDateAt(at, timeZone), channel: 'browser' });
  return { hours: rules.contactHours.value, frequency: rules.contactFrequency.value, timeZone, locales };
}

/** The earliest contact that still counts towards a limit. */
export function countedFrom({ timeZone }: ContactRules, at: Instant): Instant {
  return startOfDay(addDays(calendarDateAt(at, timeZone), 1 - WEEK_DAYS), timeZone);
}

/**
 * Whether this contact is allowed now. Holds and payments in transit come before hours and frequency: a
 * caller that gets "later" will retry, and must not then get "never".
 */
export function evaluateContactPolicy(rules: ContactRules, question: ContactRequest): Verdict {
  const { purpose } = question;
  if (!question.hasNumber) return deferred('nobody_to_contact');
  // E-mail answers people who wrote to us. Nothing that asks for money goes by it.
  if ((question.channel === 'email') !== (purpose === 'reply')) return deferred('channel_not_allowed');
  // The person has just requested it, and codes have their own limits (identity/sms-limits).
  if (purpose === 'code') return ALLOWED;
  // The person waits for it, in the language that staff chose. It counts towards no limit.
  if (purpose === 'reply') return question.hasText ? ALLOWED : deferred('no_words_in_language');
  if (!question.hasText || !rules.locales.includes(question.locale)) return deferred('no_words_in_language');
  if (isAboutDebt(question) && question.isHeld) return deferred('held');
  if (isAboutDebt(question) && question.isInTransit) return deferred('on_its_way');
  const [isInHours, isWithinLimit] = [
    isWithinHours(rules, question),
    isWithinFrequency(rules, question, question.at),
  ];
  if (isInHours && isWithinLimit) return ALLOWED;
  const until = nextAllowedAt(rules, question);
  const reason = isInHours ? 'too_often' : 'outside_hours';
  return { ...deferred(reason), ...(until !== undefined && { until }) };
}

function deferred(reason: ContactPolicyReason): Verdict {
  return { kind: 'held_back', reason };
}

/** Status updates continue during a hold, which only stops demands for payment. */
function isAboutDebt({ purpose }: Pick<ContactRequest, 'purpose'>): boolean {
  return purpose === 'reminder' || purpose === 'collection';
}

/**
 * The permitted hours for this contact, or null for no limit. A status message can wait on the phone
 * overnight. Calls cannot, and no demand for payment is sent at night.
 */
function hoursOf(
  { hours }: ContactRules,
  question: Pick<ContactRequest, 'purpose' | 'channel' | 'daysLate' | 'isAnyHourAllowed'>,
): ContactHours | null {
  const { purpose, channel, daysLate, isAnyHourAllowed: consented } = question;
  if (purpose === 'service' && (channel === 'sms' || channel === 'push')) return null;
  // Exceptions to the hours apply only to calls by a person. An automated message can wait until the morning.
  const isPersonAboutDebt = channel === 'call' && purpose === 'collection';
  return isPersonAboutDebt ? hoursFor(hours, { daysLate, consented }) : hours;
}

/** When the permitted hours of this contact end today. Undefined for no limit. */
export function contactHoursEnd(
  market: MarketId,
  question: Pick<ContactRequest, 'purpose' | 'channel' | 'daysLate' | 'at'>,
): Instant | undefined {
  const rules = contactRules(market, question.at);
  const hours = hoursOf(rules, { ...question, isAnyHourAllowed: false });
  if (hours === null) return undefined;
  const time = { hour: Math.floor(hours.toMinute / 60), minute: hours.toMinute % 60, second: 0 };
  return instantAtLocalTime(calendarDateAt(question.at, rules.timeZone), time, rules.timeZone);
}

function isWithinHours(rules: ContactRules, question: ContactRequest): boolean {
  const { time } = localDateTimeAt(question.at, rules.timeZone);
  return mayContact(hoursOf(rules, question), { time, daysLate: 0, consented: false });
}

/** The limit that applies to a contact, if any. */
function kindOf({ purpose, channel }: Pick<PastContact, 'purpose' | 'channel'>): keyof Limits | undefined {
  if (purpose === 'code' || purpose === 'reply') return undefined;
  if (channel === 'call') return 'calls';
  return purpose === 'service' ? 'serviceMessages' : 'messages';
}

type Limits = Pick<ContactFrequency, 'messages' | 'calls' | 'serviceMessages'>;

function isWithinFrequency(
  { frequency, timeZone }: ContactRules,
  question: ContactRequest,
  at: Instant,
): boolean {
  const kind = kindOf(question);
  if (kind === undefined) return true;
  const days = question.past
    .filter((contact) => kindOf(contact) === kind)
    .map((contact) => calendarDateAt(contact.at, timeZone));
  return isUnder(frequency[kind], days, calendarDateAt(at, timeZone));
}

/** Machine clocks differ, so a contact that another machine dated tomorrow counts today. */
function isUnder(
  { perDay, perWeek }: ContactLimit,
  days: readonly CalendarDate[],
  on: CalendarDate,
): boolean {
  const weekBegins = addDays(on, 1 - WEEK_DAYS);
  return (
    days.filter((day) => day >= on).length < perDay &&
    days.filter((day) => day >= weekBegins).length < perWeek
  );
}

/** The first time at which hours and limits, as known now, allow the contact. */
function nextAllowedAt(rules: ContactRules, question: ContactRequest): Instant | undefined {
  const { date, time } = localDateTimeAt(question.at, rules.timeZone);
  const opens = hoursOf(rules, question)?.fromMinute ?? 0;
  const isBeforeOpening = time.hour * 60 + time.minute < opens;
  const first = isBeforeOpening || isWithinHours(rules, question) ? 0 : 1;
  for (let ahead = first; ahead <= MOST_DAYS_AHEAD; ahead += 1) {
    const day = addDays(date, ahead);
    if (!isWithinFrequency(rules, question, startOfDay(day, rules.timeZone))) continue;
    const opening = { hour: Math.floor(opens / 60), minute: opens % 60, second: 0 };
    return instantAtLocalTime(day, opening, rules.timeZone);
  }
  return undefined;
}
