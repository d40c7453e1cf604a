import { expect, test } from 'vitest';
import { fileGroups } from './file-groups.ts';

const imports: Readonly<Record<string, readonly string[]>> = {
  app: ['wire', 'letters', 'screens'],
  promotion: ['form', 'wire'],
  site: ['slides', 'letters'],
  wire: ['envelope'],
};

const graph = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) };

test('what the app and the registration page both need at once is one file, with all that it imports', () => {
  expect(['wire', 'envelope'].map(fileOf)).toEqual(['shared', 'shared']);
});

test('what the site needs too is a file of its own, so that the site fetches nothing of the app', () => {
  expect(fileOf('letters')).toBe('foundation');
});

test('what one entry alone needs, or a part that is opened later, stays where it is', () => {
  expect(['screens', 'form', 'slides', 'picker'].map(fileOf)).toEqual([null, null, null, null]);
});

function fileOf(id: string): string | null | undefined {
  const names = fileGroups({ app: 'app', promotion: 'promotion', site: 'site' }).map(({ name }) => name);
  return names.find((name) => typeof name === 'function')?.(id, graph);
}
