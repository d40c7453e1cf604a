import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readLockfile, runtimePackages } from '../licences/lockfile.ts';
import { programsIn } from '../licences/policy.ts';
import { judgeIntegrity, readNames, unverifiedPackages } from './integrity.ts';

const root = join(import.meta.dirname, '..', '..');
const HASH = `sha512-${'A'.repeat(86)}==`;

function problemsWith(
  entry: Readonly<Record<string, unknown>>,
  { withoutHash = [], installed = [] }: { withoutHash?: string[]; installed?: string[] } = {},
): readonly string[] {
  const packages = { 'node_modules/pg': { version: '1.0.0', ...entry } };
  return judgeIntegrity(readLockfile(JSON.stringify({ lockfileVersion: 3, packages })), {
    withoutHash,
    isInstalled: (place) => installed.includes(place),
  });
}

describe('the hash of a package', () => {
  test('is required', () => {
    expect(problemsWith({ integrity: HASH })).toEqual([]);
    expect(problemsWith({})).toEqual([
      'package-lock.json has no hash of node_modules/pg; run "npm run lockfile"',
    ]);
  });

  test.each(['sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=', 'sha512-', `${HASH} sha1-x`])(
    'is SHA-512 and nothing else: %s',
    (integrity) => {
      expect(problemsWith({ integrity })).toEqual([
        'package-lock.json has no SHA-512 hash of node_modules/pg',
      ]);
    },
  );

  test('may be missing only for a listed optional package that is not installed', () => {
    const withoutHash = ['pg'];
    expect(problemsWith({ optional: true }, { withoutHash })).toEqual([]);
    expect(problemsWith({}, { withoutHash })).toHaveLength(1);
    expect(problemsWith({ optional: true }, { withoutHash, installed: ['node_modules/pg'] })).toEqual([
      'node_modules/pg is installed and was not verified: package-lock.json has no hash of it',
    ]);
  });

  test('ends the exception of its package', () => {
    expect(problemsWith({ integrity: HASH, optional: true }, { withoutHash: ['pg'] })).toHaveLength(1);
  });
});

describe('the lockfile of this repository', () => {
  const lock = readLockfile(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const withoutHash = readNames(
    readFileSync(join(root, 'tools', 'lockfile', 'packages-without-hash.txt'), 'utf8'),
  );

  test('verifies everything that is installed, and lists what has no hash', () => {
    expect(
      judgeIntegrity(lock, { withoutHash, isInstalled: (place) => existsSync(join(root, place)) }),
    ).toEqual([]);
  });

  test('has a hash of every package of a program, apart from the document compiler of other platforms', () => {
    const open = programsIn(lock).flatMap((program) =>
      runtimePackages(lock, program).flatMap(({ integrity, name }) =>
        integrity === undefined ? [name] : [],
      ),
    );
    expect(open.filter((name) => !name.startsWith('@myriaddreamin/typst-ts-node-compiler-'))).toEqual([]);
    expect(open).not.toContain('@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu');
  });
});

test('an image is built only from verified packages', () => {
  const stages = readFileSync(join(root, 'Dockerfile'), 'utf8').split(/^FROM /m);
  const installing = stages.filter((stage) => /^RUN npm ci /m.test(stage));
  expect(installing).toHaveLength(3);
  for (const stage of installing) {
    expect(stage).toMatch(/^RUN npm ci .*\nCOPY \. \.\nRUN node tools\/lockfile\/verify-installed\.ts$/m);
  }
  const lock = readLockfile(
    JSON.stringify({ lockfileVersion: 3, packages: { 'node_modules/planted': { version: '1.0.0' } } }),
  );
  expect(unverifiedPackages(lock, () => true)).toHaveLength(1);
});
