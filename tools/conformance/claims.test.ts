import { expect, test } from 'vitest';
import { readCatalogue } from './catalogue.ts';
import { claimsIn } from './claims.ts';

const catalogue = readCatalogue(
  ['- **R2.0-2** · Screens.', '- **R5-7a** · Phone.', '- **R5-7b** · Card.', '- **R8-1** · Toast.'].join(
    '\n',
  ),
  JSON.stringify({ 'R2.0-2': ['repay', 'customer service'] }),
);

test('an id in brackets is a claim', () => {
  expect(claimsIn('[R8-1] the message is shown', catalogue)).toEqual({
    claims: [{ id: 'R8-1' }],
    errors: [],
  });
});

// The titles of these tests contain no bracketed id, because it would be read as a claim.
test.each([
  { form: 'side by side', title: '[R8-1][R5-7a] both' },
  { form: 'apart', title: '[R8-1] and [R5-7a] both' },
  { form: 'in one pair of brackets', title: '[R8-1, R5-7a] both' },
])('several ids may be written $form', ({ title }) => {
  expect(claimsIn(title, catalogue).claims).toEqual([{ id: 'R8-1' }, { id: 'R5-7a' }]);
});

test('an id without its letter covers all its lettered parts', () => {
  expect(claimsIn('[R5-7] inputs', catalogue).claims).toEqual([{ id: 'R5-7a' }, { id: 'R5-7b' }]);
});

test('a part is named after a colon', () => {
  expect(claimsIn('[R2.0-2: customer service] opens', catalogue).claims).toEqual([
    { id: 'R2.0-2', part: 'customer service' },
  ]);
});

test('several parts of one id are separated by commas', () => {
  expect(claimsIn('[R2.0-2: customer service, repay] open', catalogue).claims).toHaveLength(2);
});

test.each([
  { title: '[R99-1] nothing', reason: 'R99-1 is no requirement' },
  { title: '[R8-1x] nothing', reason: 'R8-1x is no requirement' },
  { title: '[R5] too short', reason: 'R5 is no requirement' },
  { title: '[R98-1: part] nothing', reason: 'R98-1 is no requirement' },
  { title: '[R2.0-2: moon] opens', reason: 'R2.0-2 has no part "moon" (it has: repay, customer service)' },
  { title: '[R8-1: sound] toast', reason: 'R8-1 has no part "sound" (it has: none)' },
  { title: '[R2.0-2] all', reason: 'R2.0-2 is proven part by part, name one as [R2.0-2: repay]' },
])('a title is refused, case %#', ({ title, reason }) => {
  expect(claimsIn(title, catalogue)).toEqual({
    claims: [],
    errors: [`${reason}, in the title "${title}"`],
  });
});

test.each(['a title without an id', 'an array[Rows] of things', 'an [optional] word'])(
  '%s claims nothing',
  (title) => {
    expect(claimsIn(title, catalogue)).toEqual({ claims: [], errors: [] });
  },
);
