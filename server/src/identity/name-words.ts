import type { PersonalData } from '../platform/personal-data/personal-data.ts';

/** More words than any name has that somebody looks for. */
const MOST_WORDS = 12;

/**
 * The words of a name as they are compared: small letters, without accents, whatever the writing. A hyphen, an apostrophe or
 * a full stop divides nothing that people would look for apart from the rest, save the hyphen between two names.
 */
export function wordsOfName(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’.]/gu, '');
  return [...new Set(plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ''))].slice(0, MOST_WORDS);
}

/** What stands for each word of a name in the table that names are found by. */
export function nameWords(personalData: PersonalData, name: string): bigint[] {
  return wordsOfName(name).map((word) =>
    personalData.blindIndex('borrower_name_words.word', word).readBigInt64BE(),
  );
}
