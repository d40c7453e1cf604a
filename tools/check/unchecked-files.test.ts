import { describe, expect, test } from 'vitest';
import { treeOf } from '../tidy/source-tree.ts';
import { digestsOf, uncheckedFiles } from './unchecked-files.ts';

const texts = {
  'package.json': '{"name": "hiram"}',
  'values/src/money.ts': 'export const money = 1;\n',
  'values/src/rate.ts': 'export const rate = 2;\n',
  'values/src/price.ts': "import { money } from './money.ts';\n\nexport const price = money;\n",
  'values/src/offer.ts': "import { price } from './price.ts';\n\nexport const offer = price;\n",
};

function changed(change: Readonly<Record<string, string>>, lockfile = '{}'): string[] {
  const before = digestsOf(treeOf(texts), '{}');
  return uncheckedFiles(digestsOf(treeOf({ ...texts, ...change }), lockfile), before).toSorted();
}

describe('files that the typed lint checks again', () => {
  test('are none if nothing changed', () => {
    expect(changed({})).toEqual([]);
  });

  test('are a changed file and all that import it, directly or not', () => {
    expect(changed({ 'values/src/money.ts': 'export const money = Promise.resolve(1);\n' })).toEqual([
      'values/src/money.ts',
      'values/src/offer.ts',
      'values/src/price.ts',
    ]);
    expect(changed({ 'values/src/rate.ts': 'export const rate = 3;\n' })).toEqual(['values/src/rate.ts']);
  });

  test('are a new file', () => {
    expect(changed({ 'values/src/fee.ts': 'export const fee = 1;\n' })).toEqual(['values/src/fee.ts']);
  });

  test.each([
    ['settings', { 'values/tsconfig.json': '{}' }],
    ['declarations', { 'values/src/styles.d.ts': 'declare module "*.css";\n' }],
    ['global types', { 'values/src/rate.ts': 'declare global {\n  const rate: number;\n}\n' }],
  ])('are all after a change of %s', (_, change) => {
    expect(changed(change)).toEqual(expect.arrayContaining(['values/src/money.ts', 'values/src/offer.ts']));
  });

  test('are all after a change of the installed packages', () => {
    expect(changed({}, '{"lockfileVersion": 3}')).toHaveLength(4);
  });

  test('are all if nothing passed before', () => {
    expect(uncheckedFiles(digestsOf(treeOf(texts), '{}'), undefined)).toHaveLength(4);
  });
});
