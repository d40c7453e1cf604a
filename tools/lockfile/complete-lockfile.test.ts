import { expect, test } from 'vitest';
import { completePackages } from './complete-lockfile.ts';

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
