import { expect, test } from 'vitest';
import { type FileSearchState, finderGroups } from './finder-options.ts';
import type { Section } from './section.ts';

const sections: readonly Section[] = ['Payouts', 'Payments', 'Calls'].map((title) => ({
  ...{ name: title.toLowerCase(), title, group: 'Work', purpose: '' },
  ...{ permission: 'use_console', Page: () => null },
}));

const nothing: FileSearchState = {
  ...{ state: 'none', typed: '', groups: [], remark: '', look: () => undefined, allHref: '/files' },
};
const juan = { key: 'loan 1', title: 'Ju•• Cr••', detail: '', mark: 'overdue', href: '/loan/1' };
const found: FileSearchState = {
  ...{ ...nothing, state: 'done', typed: 'calls', groups: [{ title: 'Loans', hits: [juan] }] },
};

function told(typed: string, files: FileSearchState | undefined): readonly string[] {
  return finderGroups(typed, sections, files).flatMap(({ title, options }) =>
    options.map((one) => `${title}: ${one.does === 'look' ? `look for ${one.typed}` : one.hit.title}`),
  );
}

test('nothing typed offers every section', () => {
  expect(told('', nothing)).toEqual(['Sections: Payouts', 'Sections: Payments', 'Sections: Calls']);
});

test('the beginning of a section’s name leads there first; other words are looked for first', () => {
  expect(told('paym', nothing)).toEqual(['Sections: Payments', 'Files: look for paym']);
  expect(told(' cruz ', nothing)).toEqual(['Files: look for cruz']);
  expect(told('all', nothing)).toEqual(['Files: look for all', 'Sections: Calls']);
});

test('what was found with these very words comes before everything, and goes when the words change', () => {
  expect(told('calls', found)).toEqual([
    'Loans: Ju•• Cr••',
    'More: Show all of this on a page',
    'Sections: Calls',
  ]);
  expect(told('calls 2', found)).toEqual(['Files: look for calls 2']);
});

test('a look that is under way is not offered again, and one that failed is', () => {
  expect(told('cruz', { ...nothing, state: 'under_way', typed: 'cruz' })).toEqual([]);
  expect(told('cruz', { ...nothing, state: 'failed', typed: 'cruz' })).toEqual(['Files: look for cruz']);
});

test('whoever may not read the files finds sections alone, and one letter looks for nothing', () => {
  expect(told('cruz', undefined)).toEqual([]);
  expect(told('x', nothing)).toEqual([]);
});
