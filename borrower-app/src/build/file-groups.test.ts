import { expect, test } from 'vitest';
import { fileGroups } from './file-groups.ts';

const imports: Readonly<Record<string, readonly string[]>> = {
  app: ['wire', 'letters', 'screens'],
  promotion: ['form', 'wire'],
  site: ['slides', 'letters'],
  wire: ['envelope'],
};

const graph = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) };

test('modules that the app and the registration page both need at startup form one file, with everything they import', () => {
  expect(['wire', 'envelope'].map(fileOf)).toEqual(['shared', 'shared']);
});

test('modules that the site also needs form a separate file, so that the site loads no app code', () => {
  expect(fileOf('letters')).toBe('foundation');
});

test('modules used by only one entry, or by a lazily loaded part, stay where they are', () => {
  expect(['screens', 'form', 'slides', 'picker'].map(fileOf)).toEqual([null, null, null, null]);
});

function fileOf(id: string): string | null | undefined {
  const names = fileGroups({ app: 'app', promotion: 'promotion', site: 'site' }).map(({ name }) => name);
  return names.find((name) => typeof name === 'function')?.(id, graph);
}
