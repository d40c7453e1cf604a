import type { Place } from '@hiram/contract/origination/places/place';

/** A city or district that can be chosen, with what it lies in. */
export interface SearchablePlace {
  readonly code: string;
  readonly name: string;
  /** The areas around it, the smallest first. */
  readonly within: string;
  readonly nameWords: readonly string[];
  readonly allWords: readonly string[];
}

/** The smallest places of a country, ready to be searched. */
export function searchablePlaces(areas: readonly Place[], around: readonly string[] = []): SearchablePlace[] {
  return areas.flatMap(([code, name, within]) => {
    if (within !== undefined) return searchablePlaces(within, [name, ...around]);
    const nameWords = wordsOf(name);
    return {
      code,
      name,
      within: around.join(', '),
      nameWords,
      allWords: [...nameWords, ...around.flatMap(wordsOf)],
    };
  });
}

const MOST_SHOWN = 6;

/**
 * Places whose words begin with the typed ones, in any order: "cebu city" finds City of Cebu, and "carmen
 * bohol" the right one of several. Places with the words in their own name come first.
 */
export function searchPlaces(places: readonly SearchablePlace[], typed: string): readonly SearchablePlace[] {
  const sought = wordsOf(typed);
  if (sought.length === 0) return [];
  const found = places.filter(({ allWords }) => hasAll(allWords, sought));
  return found
    .map((place) => ({ place, rank: rankOf(place, sought) }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST_SHOWN)
    .map(({ place }) => place);
}

/** The smaller, the earlier in the list; equal ones keep the order of the country's list. */
function rankOf({ nameWords }: SearchablePlace, sought: readonly string[]): number {
  const isWholeName = nameWords.every((word) => sought.includes(word));
  if (isWholeName) return 0;
  if (!hasAll(nameWords, sought)) return 3;
  // Cities are sought most often; their names are "City of …".
  return nameWords.includes('city') ? 1 : 2;
}

function hasAll(words: readonly string[], sought: readonly string[]): boolean {
  return sought.every((beginning) => words.some((word) => word.startsWith(beginning)));
}

function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
  return plain.split(/[^\p{Letter}\p{Number}]+/u).filter((word) => word !== '');
}
