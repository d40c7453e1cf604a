import { expect, test } from 'vitest';
import { addHashes, completePackages } from './complete-lockfile.ts';

const owner = {
  version: '2.0.0',
  license: 'MIT',
  dev: true,
  optionalDependencies: {
    '@tool/cli-linux-x64': '2.0.0',
    '@tool/cli-linux-x64-musl': '2.0.0',
    '@tool/cli-win32-arm64': '2.0.0',
    'some-range': '^1.0.0',
  },
};
const present = { version: '2.0.0', os: ['linux'], cpu: ['x64'] };

test('a platform package that the registry did not have gets its entry', () => {
  const packages = completePackages({
    'node_modules/tool': owner,
    'node_modules/@tool/cli-linux-x64': present,
  });
  expect(packages['node_modules/@tool/cli-win32-arm64']).toEqual({
    version: '2.0.0',
    cpu: ['arm64'],
    dev: true,
    license: 'MIT',
    optional: true,
    os: ['win32'],
  });
  expect(packages['node_modules/@tool/cli-linux-x64-musl']?.libc).toEqual(['musl']);
});

test('existing entries do not change, and a version range adds no package', () => {
  const packages = completePackages({
    'node_modules/tool': owner,
    'node_modules/@tool/cli-linux-x64': present,
  });
  expect(packages['node_modules/@tool/cli-linux-x64']).toBe(present);
  expect(packages['node_modules/some-range']).toBeUndefined();
});

test('a missing hash is taken from the registry, and no other field changes', async () => {
  const asked: string[] = [];
  const packages = await addHashes(
    {
      '': { version: '0.1.0' },
      server: { version: '0.1.0' },
      'node_modules/@hiram/server': { link: true },
      'node_modules/known': { version: '1.0.0', integrity: 'sha512-known' },
      'node_modules/known/node_modules/@tool/cli': { version: '2.0.0', optional: true },
      'node_modules/absent': { version: '3.0.0', optional: true },
    },
    async (nameAndVersion) => {
      asked.push(nameAndVersion);
      return nameAndVersion === '@tool/cli@2.0.0' ? 'sha512-found' : undefined;
    },
  );
  expect(asked).toEqual(['@tool/cli@2.0.0', 'absent@3.0.0']);
  expect(packages['node_modules/known/node_modules/@tool/cli']).toEqual({
    version: '2.0.0',
    integrity: 'sha512-found',
    optional: true,
  });
  expect(packages['node_modules/absent']).toEqual({ version: '3.0.0', optional: true });
});
