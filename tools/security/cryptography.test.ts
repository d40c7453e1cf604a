import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// The inventory of cryptography in docs/security/policies.md, compared with the source.

const root = join(import.meta.dirname, '..', '..');
const policies = readFileSync(join(root, 'docs/security/policies.md'), 'utf8');
const files = globSync('server/src/**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'));

function source(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Operations with a key, or on which the secrecy of something depends. Plain digests are not listed. */
const KEYED =
  /\b(createHmac|createCipheriv|createDecipheriv|createECDH|hkdfSync|argon2|createSign)\(|\bsign\('/;

test('every file that uses a key is in the inventory', () => {
  const keyed = files.filter((path) => KEYED.test(source(path))).toSorted();
  expect(keyed.length).toBeGreaterThan(8);
  expect(keyed.filter((path) => !policies.includes(`\`${path}\``))).toEqual([]);
});

test('every algorithm is one of the approved', () => {
  const named = files.flatMap((path) =>
    Array.from(
      source(path).matchAll(/\b(?:createHash|createHmac|createCipheriv|hkdfSync|sign)\('([^']+)'/g),
      ([, algorithm = '']) => `${algorithm}${path.endsWith('/totp.ts') ? ' of RFC 6238' : ''}`,
    ),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(new Set(named)).toEqual(new Set(['sha256', 'aes-128-gcm', 'sha1 of RFC 6238']));
  expect(source('server/src/platform/personal-data/encryption.ts')).toContain("'aes-256-gcm'");
});

test('what must not be guessed comes from the system’s random source', () => {
  const guessable = /Math\.random|from 'node:crypto'.*pseudoRandom/;
  expect(files.filter((path) => guessable.test(source(path)))).toEqual([]);
});
