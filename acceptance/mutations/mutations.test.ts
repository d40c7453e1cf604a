import { readFileSync } from 'node:fs';
import path from 'node:path';
import { withBug } from '@hiram/tools/planted-bugs/planted-bug';
import { expect, test } from 'vitest';
import { allMutations } from './all-mutations.ts';
import { titlesIn, titlesWith } from './mutation.ts';

// `npm run acceptance:mutations` plants the mutations. This holds their list to the source and to the cases.

const acceptance = path.resolve(import.meta.dirname, '..');
const root = path.resolve(acceptance, '..');

test('there are at least 30 mutations, each with a name of its own', () => {
  expect(allMutations.length).toBeGreaterThanOrEqual(30);
  expect(new Set(allMutations.map(({ name }) => name)).size).toBe(allMutations.length);
});

test.each(allMutations)('$name: its text occurs once in the source', ({ name, changes }) => {
  expect(changes.length).toBeGreaterThan(0);
  for (const change of changes) {
    const source = readFileSync(path.join(root, change.file), 'utf8');
    expect(withBug(source, { name, ...change }), change.file).not.toBe(source);
  }
});

test.each(allMutations)(
  '$name: the case that must fail exists, and so do those that it needs',
  (mutation) => {
    const { file, title, after = [] } = mutation.case;
    for (const part of [title, ...after]) {
      expect(titlesWith(acceptance, { file, title: part }), part).toHaveLength(1);
    }
  },
);

test('the document has a row for each mutation', () => {
  const document = readFileSync(path.join(root, 'docs', 'acceptance-mutations.md'), 'utf8');
  const rows = document.split('\n').flatMap((line) => /^\| (.+?) \| `/.exec(line)?.[1] ?? []);
  expect(rows).toEqual(allMutations.map(({ name }) => name));
});

test('titles are found in quotes and in templates', () => {
  const source = "test('one title', async () => {\n  test(`two (host)`, async () => {\ntest.use({});";
  expect(titlesIn(source)).toEqual(['one title', 'two (host)']);
});
