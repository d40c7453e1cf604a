import { expect, test } from 'vitest';
import { findMissingCopy } from './missing-copy.ts';

const whole = {
  'servicing/loans/copy/en.ts': { en: { title: 'Loan', send: 'Send' } },
  'servicing/loans/copy/fil.ts': { fil: { title: 'Utang', send: 'Ipadala' } },
  'servicing/loans/copy/hi.ts': { hi: { title: 'लोन', send: 'भेजें' } },
  'servicing/loans/copy/reference.ts': { reference: {} },
};

test('catalogues with the same copy in every language are complete', () => {
  expect(findMissingCopy(whole)).toEqual([]);
});

test('copy missing from a language is reported', () => {
  const files = { ...whole, 'servicing/loans/copy/hi.ts': { hi: { title: 'लोन' } } };
  expect(findMissingCopy(files)).toEqual(['servicing/loans/copy/hi.ts lacks send']);
});

test('copy that exists only in a translation is reported', () => {
  const files = {
    ...whole,
    'servicing/loans/copy/fil.ts': { fil: { title: 'Utang', send: 'Ipadala', sned: 'Ipadala' } },
  };
  expect(findMissingCopy(files)).toEqual(['servicing/loans/copy/fil.ts has sned, which en.ts has not']);
});

test('a language without a file lacks everything', () => {
  const { 'servicing/loans/copy/hi.ts': _hindi, ...files } = whole;
  expect(findMissingCopy(files)).toEqual([
    'servicing/loans/copy/hi.ts lacks title',
    'servicing/loans/copy/hi.ts lacks send',
  ]);
});
