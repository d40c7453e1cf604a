import { readFileSync } from 'node:fs';
import { type BloomFilter, readBloomFilter } from './bloom-filter.ts';

/** Words that people build passwords from. `npm run passwords -w @hiram/server` writes both files. */
export const commonWords: BloomFilter = filterIn(new URL('./common-words.filter', import.meta.url));

/** Passwords of 8 characters and more that were published after a breach, in lower case. */
export const breachedPasswords: BloomFilter = filterIn(
  new URL('./breached-passwords.filter', import.meta.url),
);

function filterIn(file: URL): BloomFilter {
  return readBloomFilter(readFileSync(file));
}
