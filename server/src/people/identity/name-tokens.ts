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

/** What a borrower is found by, before it becomes a blind index. */
type Findable = `word ${string}` | `prefix ${string}` | `tail ${string}`;

/** Lengths of the stored beginnings of words. A longer beginning is narrowed down by decrypting the matches. */
const PREFIX_LENGTHS = [3, 4, 5];

/** Lengths of the stored ends of a phone number: what callers say, and nearly the whole number. */
const TAIL_LENGTHS = [4, 7];

/** The fewest last digits that find a number. */
const [SHORTEST_TAIL = 4] = TAIL_LENGTHS;

function findablesOf({ name, mobile }: { readonly name: string; readonly mobile: string | undefined }) {
  const words = tokensOfName(name);
  const prefixes = words.flatMap((word) =>
    PREFIX_LENGTHS.filter((length) => word.length >= length).map((length) => word.slice(0, length)),
  );
  const tails = mobile === undefined ? [] : TAIL_LENGTHS.map((length) => mobile.slice(-length));
  return new Set<Findable>([
    ...words.map((word) => `word ${word}` as const),
    ...prefixes.map((prefix) => `prefix ${prefix}` as const),
    ...tails.map((tail) => `tail ${tail}` as const),
  ]);
}

/** Blind indexes of what a borrower is found by, for storing. */
export function searchTokens(
  personalData: PersonalData,
  borrower: { readonly name: string; readonly mobile: string | undefined },
): bigint[] {
  return [...findablesOf(borrower)].map((findable) =>
    personalData.blindIndex(placeOf(findable), textOf(findable)).readBigInt64BE(),
  );
}

/** The same for searching: one list for each index key that is in use. A borrower is stored under one of them. */
function tokensUnderEachKey(personalData: PersonalData, findables: readonly Findable[]): bigint[][] {
  const tokens = findables.map((findable) =>
    personalData.blindIndexes(placeOf(findable), textOf(findable)).map((index) => index.readBigInt64BE()),
  );
  return (tokens[0] ?? []).map((_, version) => tokens.flatMap((versions) => versions[version] ?? []));
}

/** Of a name: its words, and the same with the last word as a beginning, because people search while they type. */
export function searchedNameTokens(personalData: PersonalData, name: string): bigint[][] {
  const words = tokensOfName(name);
  const whole = words.map((word): Findable => `word ${word}`);
  const [shortest = 3] = PREFIX_LENGTHS;
  const last = words.at(-1) ?? '';
  const begun: Findable[] =
    last.length < shortest ? [] : [...whole.slice(0, -1), `prefix ${last.slice(0, PREFIX_LENGTHS.at(-1))}`];
  return [...tokensUnderEachKey(personalData, whole), ...tokensUnderEachKey(personalData, begun)];
}

/** Of the last digits of a phone number, at least four. */
export function searchedTailTokens(personalData: PersonalData, digits: string): bigint[][] {
  const length = TAIL_LENGTHS.findLast((one) => digits.length >= one) ?? SHORTEST_TAIL;
  return tokensUnderEachKey(personalData, [`tail ${digits.slice(-length)}`]);
}

/** Each kind has an own place, so that the end of a number is never the index of a word. */
const places = {
  word: 'borrower_name_tokens.token',
  prefix: 'borrower_name_tokens.prefix',
  tail: 'borrower_name_tokens.tail',
} as const;

function placeOf(findable: Findable): (typeof places)[keyof typeof places] {
  if (findable.startsWith('word ')) return places.word;
  return findable.startsWith('tail ') ? places.tail : places.prefix;
}

function textOf(findable: Findable): string {
  return findable.slice(findable.indexOf(' ') + 1);
}
