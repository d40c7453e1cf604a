import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsIn } from '../direction/import-graph.ts';
import { isTest, readSourceTree } from '../tidy/source-tree.ts';
import { simulatorFiles } from './production-files.ts';

const root = join(import.meta.dirname, '..', '..');
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
const stages = dockerfile.split(/^FROM /m);

describe('the production image of the simulator', () => {
  const files = simulatorFiles(root);

  test('has no test, fixture, demo or tool', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((path) => isTest({ path }))).toEqual([]);
    expect(
      files.filter((path) => /^(demo-lender|journeys|acceptance|simulation|benchmarks|tools)\//.test(path)),
    ).toEqual([]);
  });

  test('has every file that its files import', () => {
    const shipped = new Set(files);
    const missing = importsIn(readSourceTree(root)).flatMap(({ from, target, typesOnly }) =>
      shipped.has(from) && !typesOnly && target.kind === 'file' && !shipped.has(target.path)
        ? [`${from} imports ${target.path}`]
        : [],
    );
    expect(missing).toEqual([]);
  });
});

describe('the images', () => {
  test('copy only the listed files, so that nothing else can be shipped', () => {
    const final = stages.filter((stage) => /AS (server|simulator)\n/.test(stage));
    expect(final).toHaveLength(2);
    for (const stage of final) expect(stage).not.toMatch(/COPY (?!--from)/);
  });

  test('do not run as root, which is visible without starting them', () => {
    for (const stage of stages.filter((one) => /AS (server|simulator|demo)\n/.test(one))) {
      expect(stage).toMatch(/^USER 1000:1000$/m);
    }
  });

  test('are built from the manifest of every workspace', () => {
    const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      readonly workspaces: readonly string[];
    };
    const copied = [...dockerfile.matchAll(/^COPY (\S+)\/package\.json \1\/$/gm)].map(([, folder]) => folder);
    expect(copied).toEqual(workspaces);
  });
});
