import type { MarketId } from '@hiram/contract/market-ids';
import type { ScreenedCountry, ScreenedDate, ScreenedName } from '@hiram/contract/origination/screening';
import type { MatchedEntry } from './screening.ts';

/** What staff compare, without seeing either value. */
export interface Comparison {
  readonly name: ScreenedName;
  readonly birthDate: ScreenedDate;
  readonly country: ScreenedCountry;
}

/**
 * Explains a match for staff. It decides nothing: whether an entry is a match is the provider's, whose comparison also
 * knows spellings and scripts.
 */
export function compareEntry(
  { names, birthDates, countries }: Pick<MatchedEntry, 'names' | 'birthDates' | 'countries'>,
  applicant: { readonly fullName: string; readonly bornOn: string; readonly market: MarketId },
): Comparison {
  const own = comparableName(applicant.fullName);
  return {
    name: names.some((name) => comparableName(name) === own) ? 'same' : 'similar',
    birthDate: compareDates(birthDates, applicant.bornOn),
    country: compareCountries(countries, applicant.market),
  };
}

/** Case, accents, punctuation and the order of the words make no difference. */
export function comparableName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ');
}

const DAY_LENGTH = '1990-05-17'.length;

/** A list may have a year or a month only. */
function compareDates(listed: readonly string[], bornOn: string): ScreenedDate {
  if (listed.length === 0) return 'absent';
  if (listed.some((date) => date === bornOn)) return 'same_day';
  const isInPart = listed.some((date) => date.length < DAY_LENGTH && bornOn.startsWith(date));
  return isInPart ? 'same_in_part' : 'differs';
}

function compareCountries(listed: readonly string[], market: MarketId): ScreenedCountry {
  if (listed.length === 0) return 'absent';
  return listed.includes(market.toLowerCase()) ? 'same' : 'differs';
}
