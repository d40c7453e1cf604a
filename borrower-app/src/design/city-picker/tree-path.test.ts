import { expect, test } from 'vitest';
import type { PickerOption } from '../picker/option-path.ts';
import { isWholePath, labelsAlong, levelsAlong } from './tree-path.ts';

const options: readonly PickerOption[] = [
  { label: 'Luzon', value: 'luzon', children: [{ label: 'Manila', value: 'manila' }] },
  { label: 'Palawan', value: 'palawan' },
];

test.each([
  [[], 1],
  [['luzon'], 2],
  [['luzon', 'manila'], 2],
  [['palawan'], 1],
  [['nowhere'], 1],
])('the path %j opens %i levels', (path, count) => {
  expect(levelsAlong(options, path)).toHaveLength(count);
});

test.each([
  [[], false],
  [['luzon'], false],
  [['luzon', 'manila'], true],
  [['palawan'], true],
  [['luzon', 'nowhere'], false],
])('the path %j is complete: %s', (path, isWhole) => {
  expect(isWholePath(options, path)).toBe(isWhole);
});

test('a path is written with the labels of its options', () => {
  expect(labelsAlong(options, ['luzon', 'manila'])).toEqual(['Luzon', 'Manila']);
});
