import { expect, test } from 'vitest';
import { caretBeforeRefusal, caretInMoney, groupTyped, readMoneyEdit, typedMinor } from './typed-money.ts';

test.each([
  ['', 'en-PH', ''],
  ['999', 'en-PH', '999'],
  ['25000', 'en-PH', '25,000'],
  ['1234567.5', 'en-PH', '1,234,567.5'],
  ['1234567.', 'hi-IN', '12,34,567.'],
  ['25000', 'reference', '25000'],
])('%s is shown in %s as %s', (typed, locale, shown) => {
  expect(groupTyped(typed, locale)).toBe(shown);
});

const typing = { before: '', deletedBackwards: false, addedComma: false, isWhole: false };

test('typing and pasting ignore separators, spaces and the sign', () => {
  expect(readMoneyEdit({ ...typing, text: '₱ 25,000.50', caret: 11 })).toEqual({
    typed: '25000.50',
    beforeCaret: 8,
  });
});

test.each(['1.234', '1.2.3', 'abc', '-5', '1234567890', '.5'])('%s is not an amount', (text) => {
  expect(readMoneyEdit({ ...typing, text, caret: text.length })).toBeUndefined();
});

test('a comma key is the decimal point, where an amount may have one', () => {
  const edit = { ...typing, text: '2,500,', caret: 6, before: '2500', addedComma: true };
  expect(readMoneyEdit(edit)).toEqual({ typed: '2500.', beforeCaret: 5 });
  expect(readMoneyEdit({ ...edit, isWhole: true })).toBeUndefined();
});

test('deleting a separator deletes the digit before it', () => {
  const edit = { ...typing, text: '25000', caret: 2, before: '25000', deletedBackwards: true };
  expect(readMoneyEdit(edit)).toEqual({ typed: '2000', beforeCaret: 1 });
});

test('the caret stays behind the same digit', () => {
  expect(caretInMoney(2, '25,000')).toBe(2);
  expect(caretInMoney(3, '25,000')).toBe(4);
  expect(caretInMoney(0, '25,000')).toBe(0);
  expect(caretInMoney(9, '25,000')).toBe(6);
});

test('after something that is not accepted the caret is where it was', () => {
  expect(caretBeforeRefusal('250,1x00', 6, '250,100')).toBe(4);
  expect(caretBeforeRefusal('x', 1, '')).toBe(0);
});

test('minor units are exact', () => {
  expect(typedMinor('0.10')).toBe('10');
  expect(typedMinor('2000.7')).toBe('200070');
  expect(typedMinor('0')).toBeUndefined();
  expect(typedMinor('')).toBeUndefined();
});
