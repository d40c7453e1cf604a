import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { Instant } from '@hiram/values/instant';
import { CONTACT_ABOUTS } from './about.ts';
import type { LoggedContact } from './contacts.sql.ts';
import { gateRules } from './gate.ts';
import { type ContactWords, contactWords } from './texts/contact-words.ts';

export interface DescribedContact {
  readonly title: string;
  /** Why the contact was made, and its outcome. */
  readonly text: string;
}

export function describeContact(contact: LoggedContact, locale: Locale): DescribedContact {
  const words = contactWords(locale);
  const { title, why } = words.abouts[CONTACT_ABOUTS.find((word) => word === contact.about) ?? 'other'];
  return { title, text: `${why} ${whatBecame(contact, words)}` };
}

function whatBecame({ outcome, channel, reason }: LoggedContact, words: ContactWords): string {
  const { outcomes, heldBack } = words;
  switch (outcome) {
    case 'sent':
      return channel === 'voice' ? outcomes.voice : outcomes.sms;
    case 'rejected':
    case 'not_sent':
      return outcomes.failed;
    case 'asked':
      return channel === 'call' ? outcomes.underWay : outcomes.unknown;
    case 'unknown':
      return outcomes.unknown;
    case 'held_back':
      return heldBack[reason ?? 'outside_hours'];
    case 'spoken':
      return outcomes.spoken;
    case 'not_reached':
      return outcomes.notReached;
  }
}

/** A market's contact rules as text, with the limits that the contact policy applies. */
export function describeRules(market: MarketId, at: Instant, locale: Locale): string[] {
  const { hours, frequency } = gateRules(market, at);
  const { rules } = contactWords(locale);
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
