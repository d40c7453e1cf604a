import { expect, test } from 'vitest';
import { answersOfContacts } from './answers-of-contacts.ts';
import type { CertifyPage, PageDraft } from './page-draft.ts';

function draftWith(typed: Readonly<Record<string, string>> = {}): PageDraft {
  const items = [1, 2].flatMap((person) =>
    (['text', 'enum', 'mobile'] as const).map((cate) => ({
      code: `${cate}${person}`,
      cate,
      group: `Person ${person}`,
      value: '',
    })),
  );
  // The cast omits fields that these rules do not use.
  return { page: { items } as unknown as CertifyPage, typed };
}

const liza = { name: ['Liza Reyes '], tel: ['(02) 8555 0123', '+63 917 111 9901'] };
const ramon = { name: ['Ramon Santos'], tel: ['0917-111-9902'] };

test('chosen contacts fill the people in order, each with the first mobile number of the market', () => {
  expect(answersOfContacts([liza, ramon], draftWith(), 'PH')).toEqual([
    ['text1', 'Liza Reyes'],
    ['mobile1', '09171119901'],
    ['text2', 'Ramon Santos'],
    ['mobile2', '09171119902'],
  ]);
});

test('a person who is answered already keeps the answer, and the next one is filled', () => {
  const typed = { text1: 'Ana Cruz' };
  expect(answersOfContacts([liza], draftWith(typed), 'PH')).toEqual([
    ['text2', 'Liza Reyes'],
    ['mobile2', '09171119901'],
  ]);
});

test('what a contact lacks is left to type, and a third contact is not used', () => {
  const landline = { name: ['Liza Reyes'], tel: ['(02) 8555 0123'] };
  expect(answersOfContacts([landline, {}, ramon], draftWith(), 'PH')).toEqual([['text1', 'Liza Reyes']]);
  expect(answersOfContacts([], draftWith(), 'PH')).toEqual([]);
});
