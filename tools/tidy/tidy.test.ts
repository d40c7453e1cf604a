import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { plantedViolations } from './planted-violations.ts';
import { type Rule, violationLine } from './rule.ts';
import { allRules } from './rules/all.ts';
import { readSourceTree, treeOf } from './source-tree.ts';

function ruleNamed(name: string): Rule {
  const rule = allRules.find((candidate) => candidate.name === name);
  if (rule === undefined) throw new Error(`unknown rule ${name}`);
  return rule;
}

test('every rule fails on a planted violation', () => {
  const planted = plantedViolations.map(({ rule }) => rule);
  expect(planted.toSorted()).toEqual(allRules.map(({ name }) => name).toSorted());
});

describe.each(plantedViolations)('$rule', ({ rule, breaks, holds }) => {
  test.each(breaks)('is broken by planted tree %#', (tree) => {
    expect(ruleNamed(rule).check(treeOf(tree))).not.toEqual([]);
  });

  test.each(holds)('holds in planted tree %#', (tree) => {
    expect(ruleNamed(rule).check(treeOf(tree))).toEqual([]);
  });
});

test('a violation is reported with its file and line', () => {
  const tree = treeOf({ 'server/src/servicing/loans/loan.ts': 'start();\n\nconst now = Date.now();\n' });
  expect(ruleNamed('time-and-chance').check(tree).map(violationLine)).toEqual([
    'server/src/servicing/loans/loan.ts:3 time-and-chance: Date.now: take the time from a Clock',
  ]);
});

// `npm run check` enforces the rules, and CI runs it earlier.
test('this repository is read completely', () => {
  const tree = readSourceTree(join(import.meta.dirname, '..', '..'));
  expect([...tree.paths]).toEqual(
    expect.arrayContaining(['package.json', 'contract/src/call.ts', 'server/migrations/0001_platform.sql']),
  );
});
