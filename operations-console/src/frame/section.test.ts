import { Inbox } from 'lucide-react';
import { expect, test } from 'vitest';
import { findSections, type Section, sectionsFor } from './section.ts';

function section(name: string, title: string): Section {
  return {
    name,
    title,
    group: 'Work',
    Icon: Inbox,
    purpose: '',
    permission: 'use_console',
    Page: () => null,
  };
}

const sections = [
  section('disbursements', 'Payouts'),
  section('repayments', 'Repayments'),
  section('staff', 'Staff'),
];

function titlesFor(typed: string): readonly string[] {
  return findSections(sections, typed).map(({ title }) => title);
}

test('an empty input finds every section in order', () => {
  expect(titlesFor('')).toEqual(['Payouts', 'Repayments', 'Staff']);
});

test('a section is found by its title or by its capability name, case-insensitively', () => {
  expect(titlesFor('PAYO')).toEqual(['Payouts']);
  expect(titlesFor('disburse')).toEqual(['Payouts']);
});

test('a title that starts with the input comes first', () => {
  expect(titlesFor('s')).toEqual(['Staff', 'Payouts', 'Repayments']);
});

test('input without a match finds nothing', () => {
  expect(titlesFor('xyz')).toEqual([]);
});

test('a section is offered to staff with its permission', () => {
  const inbox: Section = {
    ...section('engagement', 'Contact inbox'),
    permission: 'read_contact_messages',
  };
  const all = [inbox, ...sections];
  expect(sectionsFor(all, ['use_console'])).toEqual(sections);
  expect(sectionsFor(all, ['use_console', 'read_contact_messages'])).toEqual(all);
});
