import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chapters } from '../asvs/all-chapters.ts';
import { allBugs } from './all-bugs.ts';
import { brokenControls } from './control-bugs.ts';
import { type PlantedBug, withBug } from './planted-bug.ts';
import type { SourceCopy } from './source-copy.ts';
import { copyForTests, runWith } from './test-run.ts';

// The tests must fail for each of these bugs. CI plants three of them; `npm run planted-bugs` plants all.

const root = join(import.meta.dirname, '..', '..');
const SAMPLE: readonly string[] = [
  'allocation in the wrong order',
  'a prepayment leaves the credit where it is',
  'late fee on disputed days',
];
const planted =
  process.env.HIRAM_FULL === '1' ? allBugs : allBugs.filter(({ name }) => SAMPLE.includes(name));

test('every bug has a name of its own, its test exists, and its text occurs once in the source', () => {
  const bugs: readonly PlantedBug[] = [...allBugs, ...brokenControls];
  expect(new Set(bugs.map(({ name }) => name)).size).toBe(bugs.length);
  for (const bug of bugs) {
    expect(existsSync(join(root, bug.test)), bug.test).toBe(true);
    const source = readFileSync(join(root, bug.file), 'utf8');
    expect(withBug(source, bug), bug.name).not.toBe(source);
  }
});

test('30 controls of ASVS are broken, each by the test that its row names', () => {
  const rows = chapters.flatMap(({ requirements }) => requirements);
  expect(new Set(brokenControls.map(({ requirement }) => requirement)).size).toBe(30);
  for (const { requirement, test: file } of brokenControls) {
    const row = rows.find(({ number }) => number === requirement);
    const named = row?.evidence.flatMap((held) => (held.by === 'test' ? [held.file] : []));
    expect(named, requirement).toContain(file);
  }
});

test('a text that is not in the source, or twice, fails instead of planting nothing', () => {
  const bug: PlantedBug = { name: 'a bug', file: 'a.ts', find: 'one', replace: 'two', test: 'a.test.ts' };
  expect(() => withBug('nothing', bug)).toThrow('occurs 0 times');
  expect(() => withBug('one and one', bug)).toThrow('occurs 2 times');
  expect(withBug('just one', bug)).toBe('just two');
});

describe('the tests detect', () => {
  let copy: SourceCopy;
  beforeAll(() => {
    copy = copyForTests(root);
  });
  afterAll(() => copy.remove());

  test.each(planted)('$name', async (bug) => {
    expect(await runWith(copy, bug)).toMatchObject({ failed: expect.arrayContaining([expect.any(String)]) });
  });
});
