import { expect, test } from 'vitest';
import { readLockfile, resolvePackage, runtimePackages } from './lockfile.ts';

const lock = readLockfile(
  JSON.stringify({
    lockfileVersion: 3,
    packages: {
      '': { name: 'hiram', devDependencies: { vitest: '1.0.0' } },
      server: { name: '@hiram/server', dependencies: { '@hiram/values': '*', pg: '1.0.0' } },
      values: { name: '@hiram/values', dependencies: { tiny: '1.0.0' } },
      'node_modules/@hiram/values': { link: true, resolved: 'values' },
      'node_modules/pg': { version: '1.0.0', license: 'MIT', dependencies: { split: '1.0.0' } },
      'node_modules/pg/node_modules/split': { version: '1.0.0', license: 'ISC' },
      'node_modules/split': { version: '2.0.0', license: 'GPL-3.0' },
      'node_modules/tiny': { version: '1.0.0', license: 'MIT', peerDependencies: { absent: '*', pg: '*' } },
      'node_modules/vitest': { version: '1.0.0', license: 'MIT' },
    },
  }),
);

test('a program includes its dependencies, those of its workspaces, and theirs in turn', () => {
  const server = lock.workspaces.find(({ folder }) => folder === 'server');
  const places = server === undefined ? [] : runtimePackages(lock, server).map(({ place }) => place);
  expect(places.toSorted()).toEqual([
    'node_modules/pg',
    'node_modules/pg/node_modules/split',
    'node_modules/tiny',
  ]);
});

test('the nearest installed version is used', () => {
  expect(resolvePackage(lock, 'node_modules/pg', 'split')?.version).toBe('1.0.0');
  expect(resolvePackage(lock, 'node_modules/tiny', 'split')?.version).toBe('2.0.0');
});

test('links to workspaces are not packages', () => {
  expect([...lock.packages.keys()]).not.toContain('node_modules/@hiram/values');
});

test('a lockfile of another version is refused', () => {
  expect(() => readLockfile('{"lockfileVersion": 2, "packages": {}}')).toThrow('does not have version 3');
});
