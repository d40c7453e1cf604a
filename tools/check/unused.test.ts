import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRecord, recordsIn } from '../results/json.ts';

const root = join(import.meta.dirname, '..', '..');

const planted: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: 'planted', workspaces: ['values', 'server', 'borrower-app'] }),
  'values/package.json': JSON.stringify({ name: '@hiram/values', exports: { './*': './src/*.ts' } }),
  'values/src/money.ts': [
    'export const used = 1;',
    'export const usedByTest = 2;',
    'export const unused = 3;',
    'export type Unused = typeof unused;',
  ].join('\n'),
  'values/src/money.test.ts': "import { usedByTest } from './money.ts';\nconsole.log(usedByTest);",
  'server/package.json': JSON.stringify({
    name: '@hiram/server',
    scripts: { 'start:api': 'node src/main-api.ts' },
    dependencies: { '@hiram/values': '*', fastify: '5.0.0' },
  }),
  'server/src/main-api.ts': "import { used } from '@hiram/values/money';\nconsole.log(used);",
  'borrower-app/package.json': JSON.stringify({ name: '@hiram/borrower-app' }),
  'borrower-app/src/Unused.tsx': 'export const Unused = 1;',
};

let folder = '';
let findings: readonly string[] = [];

/** `exports values/src/money.ts unused`: the kind of finding, the file and the name. */
function findingsIn(report: unknown): readonly string[] {
  return recordsIn(isRecord(report) ? report.issues : undefined).flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, found]) =>
      recordsIn(found).map(({ name }) => `${kind} ${String(file)} ${String(name)}`),
    ),
  );
}

beforeAll(() => {
  // Outside the repository, so that only the copied configuration applies.
  folder = mkdtempSync(join(tmpdir(), 'hiram-unused-'));
  for (const [path, text] of Object.entries(planted)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  mkdirSync(join(folder, 'node_modules', '@hiram'), { recursive: true });
  symlinkSync(join(folder, 'values'), join(folder, 'node_modules', '@hiram', 'values'));
  cpSync(join(root, 'knip.config.ts'), join(folder, 'knip.config.ts'));
  const knip = join(root, 'node_modules', '.bin', 'knip');
  const { stdout } = spawnSync(knip, ['--reporter', 'json'], { cwd: folder, encoding: 'utf8' });
  findings = findingsIn(JSON.parse(stdout));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('an unused file, export, type and dependency are reported, and nothing else', () => {
  expect(findings.toSorted()).toEqual([
    'dependencies server/package.json fastify',
    'exports values/src/money.ts unused',
    'files borrower-app/src/Unused.tsx borrower-app/src/Unused.tsx',
    'types values/src/money.ts Unused',
  ]);
});
