import { Inbox } from 'lucide-react';
import { expect, test } from 'vitest';
import { type FileSearchState, finderGroups } from './finder-options.ts';
import type { Section } from './section.ts';

const sections: readonly Section[] = ['Payouts', 'Payments', 'Calls'].map((title) => ({
  name: title.toLowerCase(),
  title,
  group: 'Work',
  Icon: Inbox,
  purpose: '',
  permission: 'use_console',
  Page: () => null,
}));

const nothing: FileSearchState = {
  state: 'none',
  typed: '',
  groups: [],
  remark: '',
  look: () => undefined,
  allHref: '/files',
};
const juan = { key: 'loan 1', title: 'Ju•• Cr••', detail: '', mark: 'overdue', href: '/loan/1' };
const found: FileSearchState = {
  ...nothing,
  state: 'done',
  typed: 'calls',
  groups: [{ title: 'Loans', hits: [juan] }],
};

function told(typed: string, files: FileSearchState | undefined): readonly string[] {
  return finderGroups(typed, sections, files).flatMap(({ title, options }) =>
    options.map((one) => `${title}: ${one.does === 'look' ? `look for ${one.typed}` : one.hit.title}`),
  );
}

test('an empty input offers every section', () => {
  expect(told('', nothing)).toEqual(['Sections: Payouts', 'Sections: Payments', 'Sections: Calls']);
});

test('the prefix of a section name offers that section first; other input offers the search first', () => {
  expect(told('paym', nothing)).toEqual(['Sections: Payments', 'Loans and borrowers: look for paym']);
  expect(told(' cruz ', nothing)).toEqual(['Loans and borrowers: look for cruz']);
  expect(told('all', nothing)).toEqual(['Loans and borrowers: look for all', 'Sections: Calls']);
});

test('results for exactly this input come first, and disappear when the input changes', () => {
  expect(told('calls', found)).toEqual(['Loans: Ju•• Cr••', 'More: Show all results', 'Sections: Calls']);
  expect(told('calls 2', found)).toEqual(['Loans and borrowers: look for calls 2']);
});

test('a search in progress is not offered again, and a failed one is', () => {
  expect(told('cruz', { ...nothing, state: 'under_way', typed: 'cruz' })).toEqual([]);
  expect(told('cruz', { ...nothing, state: 'failed', typed: 'cruz' })).toEqual([
    'Loans and borrowers: look for cruz',
  ]);
});

test('staff who cannot read loan files find only sections, and one letter starts no search', () => {
  expect(told('cruz', undefined)).toEqual([]);
  expect(told('x', nothing)).toEqual([]);
});
