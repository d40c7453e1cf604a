import { expect, test } from 'vitest';
import { fileGroups } from './file-groups.ts';

const imports: Readonly<Record<string, readonly string[]>> = {
  app: ['wire', 'letters', 'screens'],
  promotion: ['form', 'wire'],
  site: ['slides', 'letters'],
  wire: ['envelope'],
};
const laterImports: Readonly<Record<string, readonly string[]>> = {
  site: ['src/copy/plural.ts'],
  promotion: ['picker', 'src/design/card/Card.tsx'],
};

const graph = {
  getModuleInfo: (id: string) => ({
    importedIds: imports[id] ?? [],
    dynamicallyImportedIds: laterImports[id] ?? [],
  }),
};

test('modules that the app and the registration page both need at startup form one file, with everything they import', () => {
  expect(['wire', 'envelope'].map(fileOf)).toEqual(['shared', 'shared']);
});

test('modules that the site also needs form a separate file, so that the site loads no app code', () => {
  expect(fileOf('letters')).toBe('foundation');
});

test('modules that the app alone starts with are one file', () => {
  expect(fileOf('screens')).toBe('start');
});

test('small parts of most screens come with the start, and with the shared file if the registration page may load them', () => {
  expect(fileOf('src/queries/use-answer.ts')).toBe('start');
  expect(fileOf('src/design/card/Card.tsx')).toBe('shared');
});

test('a part that the site may load is never in a file with the app, which would start on the site', () => {
  expect(fileOf('src/copy/plural.ts')).toBeNull();
});

test('modules used by the site or the registration page alone, or by a lazily loaded part, stay where they are', () => {
  expect(['form', 'slides', 'picker', 'src/design/dial/Dial.tsx'].map(fileOf)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('the texts of every page are one file for each language', () => {
  expect(['src/frame/copy/hi.ts', 'src/design/copy/hi.ts', 'src/frame/copy/en.ts'].map(fileOf)).toEqual([
    'texts-hi',
    'texts-hi',
    'texts-en',
  ]);
});

/** The first group that names a module, as the bundler assigns it. */
function fileOf(id: string): string | null {
  for (const { name } of fileGroups({ app: 'app', promotion: 'promotion', site: 'site' })) {
    const file = typeof name === 'function' ? name(id, graph) : null;
    if (file !== null) return file;
  }
  return null;
}
