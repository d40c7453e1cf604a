import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeBloomFilter } from '@hiram/server/platform/passwords/bloom-filter';
import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * Writes the filters of the password check from public lists. The lists are not in this repository:
 *
 *   npm run passwords -w @hiram/server -- --lists <a checkout of github.com/danielmiessler/SecLists>
 */

const FILTERS = new URL('../../../src/platform/passwords/', import.meta.url);

/** Of SecLists (MIT), commit e9d6a61ead7193f05a16194252115da4abb33c0e. Each has one password a line. */
const BREACHES = [
  'Common-Credentials/xato-net-10-million-passwords-100000.txt',
  'Common-Credentials/Pwdb_top-100000.txt',
  'Common-Credentials/100k-most-used-passwords-NCSC.txt',
  'Leaked-Databases/phpbb-cleaned-up.txt',
  'Leaked-Databases/honeynet.txt',
  'Leaked-Databases/honeynet2.txt',
  'Leaked-Databases/Ashley-Madison.txt',
  'Leaked-Databases/muslimMatch.txt',
  'Leaked-Databases/rockyou-75.txt',
  'Leaked-Databases/myspace.txt',
  'Leaked-Databases/fortinet-2021_passwords.txt',
];

/** Common in our markets, but on no worldwide list. */
const OF_OUR_MARKETS = [
  'mahalkita',
  'mahalko',
  'pilipinas',
  'kumusta',
  'bathala',
  'jaimatadi',
  'jaishriram',
  'omsairam',
  'hanuman',
  'hindustan',
  'bharat',
  'namaste',
];

/** Shorter words would reject every long password made of them. */
const SHORTEST_WORD = 5;
/** Of borrowers. Staff need 12 characters. */
const SHORTEST_PASSWORD = 8;
/** One in a thousand good passwords is refused by mistake, and the person chooses another. */
const MISTAKES = 1 / 1_000;
/** Each password is looked up as a word in four forms, so this filter errs less. */
const MISTAKES_OF_WORDS = 1 / 10_000;

const { lists } = parseArgs({ options: { lists: { type: 'string' } } }).values;
if (lists === undefined) {
  process.stderr.write(
    'Usage: npm run passwords -w @hiram/server -- --lists <a checkout of github.com/danielmiessler/SecLists>\n',
  );
  process.exit(1);
}
await write('common-words.filter', commonWords(), MISTAKES_OF_WORDS);
await write('breached-passwords.filter', await breachedPasswords(lists), MISTAKES);

function commonWords(): ReadonlySet<string> {
  return new Set(
    [...dictionary['passwords-common'], ...OF_OUR_MARKETS].filter((word) => word.length >= SHORTEST_WORD),
  );
}

async function breachedPasswords(folder: string): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const list of BREACHES) {
    const lines = (await readFile(join(folder, 'Passwords', list), 'utf8')).split(/\r?\n/);
    for (const line of lines) {
      const plain = line.normalize('NFKC').toLowerCase();
      if (plain.length >= SHORTEST_PASSWORD) found.add(plain);
    }
  }
  return found;
}

async function write(name: string, texts: ReadonlySet<string>, mistakes: number): Promise<void> {
  const bytes = writeBloomFilter(texts, mistakes);
  await writeFile(new URL(name, FILTERS), bytes);
  process.stdout.write(`${name}: ${texts.size} entries, ${bytes.length} bytes\n`);
}
