import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BundleProblem, rewriteFileReferences } from './bundle-files.ts';

const root = join(import.meta.dirname, '..', '..');
const SOURCE = 'server/src/platform/images/image-cleaner.ts';

describe('files beside a source', () => {
  test('are named relative to the bundle', () => {
    const { code, programs, files } = rewriteFileReferences(
      root,
      SOURCE,
      `const a = new URL('./clean-image.process.ts', import.meta.url);
const b = new URL('../../../migrations', import.meta.url);`,
    );
    expect(code).toBe(`const a = new URL('./clean-image.process.js', import.meta.url);
const b = new URL('./files/server/migrations', import.meta.url);`);
    expect(programs).toEqual(['server/src/platform/images/clean-image.process.ts']);
    expect(files).toEqual(['server/migrations']);
  });

  test.each([
    'import.meta.dirname',
    'import.meta.filename',
    '__dirname',
    '__filename',
    'new URL(name, import.meta.url)',
    'import.meta.resolve(name)',
  ])('are refused by %s, which names another folder in a bundle', (expression) => {
    expect(() => rewriteFileReferences(root, SOURCE, `const a = ${expression};`)).toThrow(BundleProblem);
    expect(rewriteFileReferences(root, SOURCE, `// ${expression}\nconst a = 1;`).files).toEqual([]);
  });

  test('must exist', () => {
    expect(() => rewriteFileReferences(root, SOURCE, "new URL('./missing.typ', import.meta.url)")).toThrow(
      'does not exist',
    );
  });
});
