import { describe, expect, test } from 'vitest';
import { indianItems, philippineItems } from '#testing/origination/payment-accounts/account-form.ts';
import {
  cardTypesOf,
  chosenCardType,
  emptyItems,
  type FormItem,
  savedMap,
  visibleItems,
  withCardType,
} from './form-entries.ts';
import { noProblems, problemsOf, withoutProblemOf } from './form-problems.ts';

const items = philippineItems;

function codes(found: readonly FormItem[]): string[] {
  return found.map(({ code }) => code);
}

describe('[R3-1] the card type', () => {
  test('is 1 until another is chosen, also in a form that names none', () => {
    expect(chosenCardType(items, {})).toBe('1');
    expect(chosenCardType(items, withCardType({}, '3'))).toBe('3');
    expect(chosenCardType([], {})).toBe('1');
  });

  test('names the tabs', () => {
    expect(cardTypesOf(items).map(({ name }) => name)).toEqual(['GCash', 'Maya', 'Bank account']);
    expect(cardTypesOf([])).toEqual([]);
  });

  test('controls what is visible: its own items and those of 0, and never the item that selects it', () => {
    expect(codes(visibleItems(items, '1'))).toEqual(['mobile', 'holderName']);
    expect(codes(visibleItems(items, '3'))).toEqual(['bank', 'accountNumber', 'branchCity', 'holderName']);
  });
});

describe('[R3-2] the saved map', () => {
  const entries = { mobile: '09171234567', accountNumber: '12345678', holderName: ' Maria ' };

  test('has each visible code with its value, and nothing from the other tabs', () => {
    expect(savedMap(items, entries)).toEqual({ cardType: '1', mobile: '09171234567', holderName: 'Maria' });
  });

  test('holds the server’s values where the user changed nothing', () => {
    const given = items.map((item) => (item.code === 'holderName' ? { ...item, value: 'Ana' } : item));
    expect(savedMap(given, {})).toMatchObject({ holderName: 'Ana', mobile: '' });
  });

  test('names no card type in a form that has none', () => {
    expect(savedMap(items.slice(-1), entries)).toEqual({ holderName: 'Maria' });
  });
});

test('an empty or blank field is missing; a field behind another tab is not', () => {
  expect(codes(emptyItems(items, { mobile: '  ' }))).toEqual(['mobile', 'holderName']);
  expect(codes(emptyItems(indianItems, withCardType({ upiId: 'a@b' }, '2')))).toEqual(['holderName']);
});

describe('a refusal', () => {
  test('is shown below the field that it concerns', () => {
    const refused = { code: '42223', message: 'Check the IFSC.' };
    expect(problemsOf(refused, ['ifsc', 'holderName'])).toEqual({ items: { ifsc: 'Check the IFSC.' } });
  });

  test('is shown separately when it concerns no field, or one that is not visible', () => {
    const alone = { items: {}, whole: 'No.' };
    expect(problemsOf({ code: '40920', message: 'No.' }, ['ifsc'])).toEqual(alone);
    expect(problemsOf({ code: '42223', message: 'No.' }, ['mobile'])).toEqual(alone);
  });

  test('disappears when its field is corrected, and the others stay', () => {
    const both = { items: { ifsc: 'a', mobile: 'b' }, whole: 'c' };
    expect(withoutProblemOf(both, 'ifsc')).toEqual({ items: { mobile: 'b' }, whole: 'c' });
    expect(withoutProblemOf(noProblems, 'ifsc')).toEqual(noProblems);
  });
});
