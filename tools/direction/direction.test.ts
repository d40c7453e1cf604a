import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { violationLine } from '../tidy/rule.ts';
import { readSourceTree, treeOf } from '../tidy/source-tree.ts';
import { checkDirection, directionRules } from './direction.ts';
import { plantedImports } from './planted-imports.ts';

const WORKSPACES = [
  ...['values', 'contract', 'markets', 'lending', 'oracle', 'server', 'server/testing', 'demo-lender'],
  ...['borrower-app', 'operations-console', 'tools'],
];

/** The violations in a tree of the planted files and everything that they need to resolve. */
function brokenRules(planted: Readonly<Record<string, string>>): readonly string[] {
  const manifests = Object.fromEntries(
    WORKSPACES.map((workspace) => [`${workspace}/package.json`, manifestOf(workspace)]),
  );
  const { violations } = checkDirection(treeOf({ ...manifests, ...planted }));
  return [...new Set(violations.map(({ rule }) => rule))];
}

function manifestOf(workspace: string): string {
  const isFlat = workspace === 'tools' || workspace === 'server/testing';
  return JSON.stringify({
    name: `@hiram/${workspace.replace('/', '-')}`,
    exports: { './*': isFlat ? './*.ts' : './src/*.ts' },
    imports: { '#gallery/*': './component-gallery/*', '#*': isFlat ? './*' : './src/*' },
    dependencies: { fastify: '5.0.0' },
    devDependencies: { vite: '8.0.0' },
  });
}

test('every rule fails on a planted import', () => {
  const planted = plantedImports.map(({ rule }) => rule);
  expect(planted.toSorted()).toEqual(directionRules.map(({ name }) => name).toSorted());
});

describe.each(plantedImports)('$rule', ({ rule, breaks, holds }) => {
  test.each(breaks)('is broken by planted tree %#', (tree) => {
    expect(brokenRules(tree)).toEqual([rule]);
  });

  test.each(holds)('holds in planted tree %#', (tree) => {
    expect(brokenRules(tree)).toEqual([]);
  });
});

describe('this repository', () => {
  const { violations, imports } = checkDirection(readSourceTree(join(import.meta.dirname, '..', '..')));

  test('is parsed: a checker that finds no import would find no violation', () => {
    expect(imports).toBeGreaterThan(500);
  });

  test.each(directionRules)('follows $name', ({ name }) => {
    expect(violations.filter(({ rule }) => rule === name).map(violationLine)).toEqual([]);
  });
});
