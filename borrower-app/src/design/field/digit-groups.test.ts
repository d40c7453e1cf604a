import { describe, expect, test } from 'vitest';
import { caretInGroups, digitFormats, groupDigits, readDigitEdit } from './digit-groups.ts';

describe('grouping', () => {
  test.each([
    ['', ''],
    ['091', '091'],
    ['0917', '091 7'],
    ['0917123', '091 7123'],
    ['09171234567', '091 7123 4567'],
  ])('[R5-7a] the phone digits %j are shown as %j', (digits, shown) => {
    expect(groupDigits(digits, digitFormats.phone.groups)).toBe(shown);
  });

  test.each([
    ['4111', '4111'],
    ['41111', '4111 1'],
    ['4111111111111111', '4111 1111 1111 1111'],
    ['4111111111111111789', '4111 1111 1111 1111 789'],
  ])('[R5-7b] the card digits %j are shown as %j', (digits, shown) => {
    expect(groupDigits(digits, digitFormats.card.groups)).toBe(shown);
  });

  test('[R5-7c] a number has no groups', () => {
    expect(groupDigits('1234567890', digitFormats.number.groups)).toBe('1234567890');
  });
});

describe('editing', () => {
  function edit(text: string, caret: number, before: string, deletedBackwards = false) {
    return readDigitEdit({ text, caret, before, deletedBackwards, format: digitFormats.phone });
  }

  test('[R5-7a] non-digits are removed', () => {
    expect(edit('+63 (917) x1', 12, '')).toEqual({ digits: '639171', digitsBeforeCaret: 6 });
  });

  test('[R5-7a] a paste keeps the first eleven digits', () => {
    expect(edit('0917 123 4567 890', 17, '')).toEqual({ digits: '09171234567', digitsBeforeCaret: 11 });
  });

  test('a full field rejects another digit in the middle and keeps its last digit', () => {
    expect(edit('091 97123 4567', 5, '09171234567')).toEqual({ digits: '09171234567', digitsBeforeCaret: 3 });
  });

  test('deleting the space deletes the digit before it', () => {
    expect(edit('0917123', 3, '0917123', true)).toEqual({ digits: '097123', digitsBeforeCaret: 2 });
  });

  test('deleting at the start changes nothing', () => {
    expect(edit('091 7', 0, '0917', true)).toEqual({ digits: '0917', digitsBeforeCaret: 0 });
  });
});

test.each([
  [0, 0],
  [3, 3],
  [4, 5],
  [7, 8],
  [8, 10],
  [11, 13],
])('with %i digits before it the caret is at %i', (digitsBeforeCaret, position) => {
  expect(caretInGroups(digitsBeforeCaret, '091 7123 4567')).toBe(position);
});
