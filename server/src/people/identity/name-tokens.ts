import type { PersonalData } from '#platform/personal-data/personal-data.ts';

/** More words than any name in a search has. */
const MAX_TOKENS = 12;

/**
 * Normalized words of a name: lower case, without accents, in any script. Apostrophes and full stops do not
 * split words; a hyphen between two names does.
 */
export function tokensOfName(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’.]/gu, '');
  return [...new Set(plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ''))].slice(0, MAX_TOKENS);
}

/** Blind index of each word of a name, for storing. */
export function nameTokens(personalData: PersonalData, name: string): bigint[] {
  return tokensOfName(name).map((word) => personalData.blindIndex(PLACE, word).readBigInt64BE());
}

/** The same for searching: one list for each index key that is in use. A name is stored under one of them. */
export function searchedTokens(personalData: PersonalData, name: string): bigint[][] {
  const words = tokensOfName(name).map((word) =>
    personalData.blindIndexes(PLACE, word).map((index) => index.readBigInt64BE()),
  );
  return (words[0] ?? []).map((_, version) => words.flatMap((versions) => versions[version] ?? []));
}

const PLACE = 'borrower_name_tokens.token';
