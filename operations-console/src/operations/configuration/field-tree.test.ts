import { expect, test } from 'vitest';
import { groupsOf, newEntry, placeOf, placeTitle, problemsByPlace, saidAt } from './field-tree.ts';
import type { ContentField } from './queries.ts';

function field(path: string, given: Partial<ContentField> = {}): ContentField {
  return {
    path,
    title: path.slice(path.lastIndexOf('/') + 1),
    help: '',
    group: 'Terms',
    kind: 'text',
    choices: [],
    isRequired: true,
    isReadOnly: false,
    ...given,
  };
}

const fields = [
  field('/name', { group: 'Names' }),
  field('/pages', { kind: 'list' }),
  field('/pages/*/title'),
  field('/pages/*/items', { kind: 'list' }),
  field('/pages/*/items/*/kind', {
    kind: 'choice',
    choices: [{ value: 'text', title: 'Text' }],
  }),
  field('/pages/*/items/*/size', { kind: 'integer', isRequired: false }),
  field('/hosts', { kind: 'list', group: 'Names' }),
  field('/hosts/*'),
];

test('fields are in the groups in which they first appear, and entries inside their lists, at any depth', () => {
  const groups = groupsOf(fields);
  expect(groups.map(({ title, nodes }) => [title, nodes.map((node) => node.field.path)])).toEqual([
    ['Names', ['/name', '/hosts']],
    ['Terms', ['/pages']],
  ]);
  const [pages] = groups[1]?.nodes ?? [];
  expect(pages?.entry.map((node) => node.field.path)).toEqual(['/pages/*/title', '/pages/*/items']);
  expect(pages?.entry[1]?.entry).toHaveLength(2);
});

test('a new entry has a value for each of its fields; an entry of plain values is a value', () => {
  const [names, terms] = groupsOf(fields);
  const [pages] = terms?.nodes ?? [];
  const hosts = names?.nodes[1];
  expect(pages && newEntry(pages)).toEqual({ title: '', items: [] });
  expect(pages?.entry[1] && newEntry(pages.entry[1])).toEqual({ kind: 'text', size: null });
  expect(hosts && newEntry(hosts)).toBe('');
});

test('a location is a path with the indexes of its entries, and has a readable name', () => {
  expect(placeOf('/pages/*/items/*/kind', [2, 0])).toBe('/pages/2/items/0/kind');
  expect(placeTitle(fields, '/pages/2/items/0/kind')).toBe('pages, 3: items, 1: kind');
  expect(placeTitle(fields, '/name')).toBe('name');
});

test('a problem is shown at its own field, else at the nearest enclosing one, else for the whole item', () => {
  expect(saidAt(fields, '/pages/1/title')).toBe('/pages/1/title');
  expect(saidAt(fields, '/pages/1/items/0/colour/red')).toBe('/pages/1/items');
  expect(saidAt(fields, '/hosts/3')).toBe('/hosts/3');
  expect(saidAt(fields, '/elsewhere')).toBeUndefined();
  const problem = { message: 'no', limit: '', figure: '', worstAt: '', source: '' };
  const resultMessage = problemsByPlace(fields, [
    { ...problem, path: '/name' },
    { ...problem, path: '' },
  ]);
  expect([...resultMessage.keys()]).toEqual(['/name']);
});
