import { expect, test } from 'vitest';
import { findMissingCopy } from './missing-texts.ts';

const whole = {
  'loans/texts/en.ts': { en: { title: 'Loan', send: 'Send' } },
  'loans/texts/fil.ts': { fil: { title: 'Utang', send: 'Ipadala' } },
  'loans/texts/hi.ts': { hi: { title: 'लोन', send: 'भेजें' } },
  'loans/texts/reference.ts': { reference: {} },
};

test('catalogues with the same copy in every language are complete', () => {
  expect(findMissingCopy(whole)).toEqual([]);
});

test('copy missing from a language is reported', () => {
  const files = { ...whole, 'loans/texts/hi.ts': { hi: { title: 'लोन' } } };
  expect(findMissingCopy(files)).toEqual(['loans/texts/hi.ts lacks send']);
});

test('copy that exists only in a translation is reported', () => {
  const files = {
    ...whole,
    'loans/texts/fil.ts': { fil: { title: 'Utang', send: 'Ipadala', sned: 'Ipadala' } },
  };
  expect(findMissingCopy(files)).toEqual(['loans/texts/fil.ts has sned, which en.ts has not']);
});

test('a language without a file lacks everything', () => {
  const { 'loans/texts/hi.ts': _hindi, ...files } = whole;
  expect(findMissingCopy(files)).toEqual(['loans/texts/hi.ts lacks title', 'loans/texts/hi.ts lacks send']);
});
