import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsIn } from '../direction/import-graph.ts';
import { isTest, readSourceTree } from '../tidy/source-tree.ts';
import { productionFiles } from './production-files.ts';

const root = join(import.meta.dirname, '..', '..');
const imports = importsIn(readSourceTree(root));

describe.each(['server', 'simulator'] as const)('the production image of the %s', (image) => {
  const files = productionFiles(root, image);

  test('has no test, fixture, demo or tool', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((path) => isTest({ path }))).toEqual([]);
    expect(
      files.filter((path) => /^(demo-lender|journeys|acceptance|simulation|benchmarks|tools)\//.test(path)),
    ).toEqual([]);
  });

  test('has every file that its files import', () => {
    const shipped = new Set(files);
    const missing = imports.flatMap(({ from, target, typesOnly }) =>
      shipped.has(from) && !typesOnly && target.kind === 'file' && !shipped.has(target.path)
        ? [`${from} imports ${target.path}`]
        : [],
    );
    expect(missing).toEqual([]);
  });
});

test('the server image has its programs, every command and every migration', () => {
  const files = productionFiles(root, 'server');
  expect(files).toEqual(
    expect.arrayContaining([
      'server/src/main-api.ts',
      'server/src/main-workflows.ts',
      'server/src/commands/migrate.ts',
      'server/package.json',
    ]),
  );
  expect(files.filter((file) => file.startsWith('server/migrations/')).length).toBeGreaterThanOrEqual(14);
});

test('the images copy only the listed files, so that nothing else can be shipped', () => {
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
  const final = dockerfile.split(/^FROM /m).filter((stage) => /AS (server|simulator)\n/.test(stage));
  expect(final).toHaveLength(2);
  for (const stage of final) expect(stage).not.toMatch(/COPY (?!--from)/);
});
