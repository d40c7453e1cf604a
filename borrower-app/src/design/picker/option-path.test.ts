import { expect, test } from 'vitest';
import { columnsAlong, optionsAlong, type PickerOption } from './option-path.ts';

const options: readonly PickerOption[] = [
  {
    label: 'Luzon',
    value: 'luzon',
    children: [
      { label: 'Cavite', value: 'cavite', children: [{ label: 'Imus', value: 'imus', children: [] }] },
      { label: 'Bulacan', value: 'bulacan' },
    ],
  },
  { label: 'Visayas', value: 'visayas', children: [{ label: 'Cebu', value: 'cebu' }] },
];

function valuesAlong(path: readonly string[], depth: number): readonly string[] {
  return optionsAlong(options, path, depth).map(({ value }) => value);
}

test('an empty path selects the first option of each level', () => {
  expect(valuesAlong([], 3)).toEqual(['luzon', 'cavite', 'imus']);
});

test('a value from another branch is replaced by the first option of its own branch', () => {
  expect(valuesAlong(['visayas', 'cavite', 'imus'], 3)).toEqual(['visayas', 'cebu']);
});

test('no more levels are selected than requested', () => {
  expect(valuesAlong(['luzon', 'bulacan'], 1)).toEqual(['luzon']);
});

test('without options nothing is selected', () => {
  expect(optionsAlong([], ['luzon'], 3)).toEqual([]);
});

test('each column holds the options of the branch selected before it', () => {
  const columns = columnsAlong(
    options,
    optionsAlong(options, ['visayas'], 3),
    (position) => `level ${position}`,
  );
  expect(columns.map(({ label, options: own }) => [label, own.map(({ value }) => value)])).toEqual([
    ['level 1', ['luzon', 'visayas']],
    ['level 2', ['cebu']],
  ]);
});
