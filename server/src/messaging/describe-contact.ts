import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { Instant } from '@hiram/values/instant';
import { contactRules } from './contact-policy.ts';
import { CONTACT_TOPICS } from './contact-topic.ts';
import type { LoggedContact } from './contacts.sql.ts';
import type { ContactCopy } from './copy/contact-copy.ts';
import { contactCopy } from './copy/contact-copy-by-locale.ts';

export interface DescribedContact {
  readonly title: string;
  /** Why the contact was made, and its outcome. */
  readonly text: string;
}

export function describeContact(contact: LoggedContact, locale: Locale): DescribedContact {
  const { title, why } = describeTopic(contact.about, locale);
  return { title, text: `${why} ${outcomeText(contact, contactCopy(locale))}` };
}

/** A topic's title and why it is sent. */
export function describeTopic(
  about: string,
  locale: Locale,
): { readonly title: string; readonly why: string } {
  return contactCopy(locale).topics[CONTACT_TOPICS.find((word) => word === about) ?? 'other'];
}

function outcomeText({ outcome, channel, reason }: LoggedContact, words: ContactCopy): string {
  const { outcomes, deferred } = words;
  switch (outcome) {
    case 'sent':
      return channel === 'call' ? outcomes.sms : outcomes[channel];
    case 'rejected':
    case 'not_sent':
      return outcomes.failed;
    case 'asked':
      return channel === 'call' ? outcomes.underWay : outcomes.unknown;
    case 'unknown':
      return outcomes.unknown;
    case 'held_back':
      return deferred[reason ?? 'outside_hours'];
    case 'spoken':
      return outcomes.spoken;
    case 'not_reached':
      return outcomes.notReached;
  }
}

/** A market's contact rules as text, with the limits that the contact policy applies. */
export function describeRules(market: MarketId, at: Instant, locale: Locale): string[] {
  const { hours, frequency } = contactRules(market, at);
  const { rules } = contactCopy(locale);
  const lifted = hours?.liftedAfterDaysLate ?? undefined;
  return [
    ...(hours === null
      ? []
      : [rules.hours({ from: clockTime(hours.fromMinute), to: clockTime(hours.toMinute) })]),
    ...(lifted === undefined ? [] : [rules.lifted(lifted)]),
    rules.often(frequency),
    rules.onlyYou,
    rules.complaint,
    rules.service,
  ];
}

function clockTime(minuteOfDay: number): string {
  const [hour, minute] = [Math.floor(minuteOfDay / 60), minuteOfDay % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
