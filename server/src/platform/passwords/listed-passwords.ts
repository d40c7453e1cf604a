import { readFileSync } from 'node:fs';
import { type BloomFilter, readBloomFilter } from './bloom-filter.ts';

/** Words that people build passwords from. `npm run passwords -w server` writes both files. */
export const commonWords: BloomFilter = filterIn('common-words.filter');

/** Passwords of 8 characters and more that were published after a breach, in lower case. */
export const breachedPasswords: BloomFilter = filterIn('breached-passwords.filter');

function filterIn(file: string): BloomFilter {
  return readBloomFilter(readFileSync(new URL(file, import.meta.url)));
}
