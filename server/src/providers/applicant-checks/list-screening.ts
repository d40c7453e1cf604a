import type { MarketId } from '@hiram/contract/market-ids';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { UnknownAnswer } from './applicant-check.ts';

/** The least that finds a person on a list. No document, number or address is sent. */
export interface ScreeningRequest {
  readonly fullName: string;
  readonly bornOn: CalendarDate;
  /** The country in which the person lives. */
  readonly market: MarketId;
  /** Identifies the request in the provider's logs and ours; it contains no personal data. */
  readonly correlationId: string;
}

/** The strictest first: sanctions, a politically exposed person, anything else that a list warns of. */
export const screeningKinds = ['sanctions', 'pep', 'adverse'] as const;
export type ScreeningKind = (typeof screeningKinds)[number];

/** An entry of a list that the provider holds to be the person. */
export interface ScreeningMatch {
  /** The provider's id of the entry, the same each time. */
  readonly entryId: string;
  readonly kind: ScreeningKind;
  /** The name under which it is listed, then the other ones. */
  readonly names: readonly string[];
  /** The dates of birth of the entry, as exact as the list has them: a year, a month or a day. */
  readonly birthDates: readonly string[];
  readonly countries: readonly string[];
  /** The lists that have the entry, by the provider's names. */
  readonly lists: readonly string[];
  /** How similar the provider finds them, in per cent. */
  readonly score: number;
  /** The day on which the lists with the entry were read last; absent if the provider does not say. */
  readonly listDate?: string;
}

interface ScreeningFindings {
  readonly kind: 'found';
  /** Empty: no entry of a list is similar enough. */
  readonly matches: readonly ScreeningMatch[];
}

export type ScreeningAnswer = ScreeningFindings | UnknownAnswer;

/** Is this person on a sanctions list, or politically exposed? Never throws because of a provider's behaviour. */
export interface ListScreening {
  readonly name: string;
  screen(request: ScreeningRequest): Promise<ScreeningAnswer>;
}
