import { describe, expect, test } from 'vitest';
import {
  type CertifyPage,
  entriesOf,
  hasUnsaved,
  isAsked,
  mergePage,
  resumePage,
  withSaved,
} from './page-draft.ts';

function page(values: Readonly<Record<string, string>>, savedVersion = '1'): CertifyPage {
  const items = Object.entries(values).map(([code, value]) => ({
    code,
    value,
    title: code,
    subtitle: '',
    group: '',
    maxLength: '100',
    cate: 'text',
    inputType: 'text',
    isRequired: '1',
  }));
  // The cast omits fields that these rules do not use.
  return { items, savedVersion, isDone: '0' } as CertifyPage;
}

describe('a page that is saved while the borrower types', () => {
  test('keeps only the input typed during the save for the next save', () => {
    const typed = { name: 'Maria', town: 'Cebu' };
    const sent = entriesOf({ page: page({ name: '', town: '' }), typed });
    const typedMeanwhile = { ...typed, name: 'Maria S' };
    const draft = withSaved({ page: page({ name: '', town: '' }), typed: typedMeanwhile }, sent, {
      savedVersion: '2',
      isDone: '0',
    });
    expect(draft.typed).toEqual({ name: 'Maria S' });
    expect(draft.page.savedVersion).toBe('2');
    expect(entriesOf(draft)).toEqual({ name: 'Maria S', town: 'Cebu' });
  });

  test('keeps the trailing space of a half-typed name, although there is nothing to save', () => {
    const sent = { name: 'Maria' };
    const saved = { savedVersion: '2', isDone: '0' } as const;
    const draft = withSaved({ page: page({ name: '' }), typed: { name: 'Maria ' } }, sent, saved);
    expect(draft.typed).toEqual({ name: 'Maria ' });
    expect(hasUnsaved(draft)).toBe(false);
    expect(hasUnsaved({ ...draft, typed: { name: 'Maria S' } })).toBe(true);
  });
});

describe('a page that was changed on another device', () => {
  const base = page({ name: 'Maria', town: '', job: '' });

  test('takes over fields changed only there, and keeps fields changed only here', () => {
    const merged = mergePage(
      { page: base, typed: { town: 'Cebu' } },
      page({ name: 'Maria', town: '', job: 'Cook' }, '2'),
    );
    expect(entriesOf(merged)).toEqual({ name: 'Maria', town: 'Cebu', job: 'Cook' });
    expect(merged).toMatchObject({ isChanged: true, elsewhere: {} });
  });

  test('keeps the local input where both changed a field, and shows the other value', () => {
    const merged = mergePage(
      { page: base, typed: { town: 'Cebu' } },
      page({ name: 'Maria', town: 'Davao', job: '' }, '2'),
    );
    expect(entriesOf(merged).town).toBe('Cebu');
    expect(merged).toMatchObject({ isChanged: true, elsewhere: { town: 'Davao' } });
  });

  test('is not treated as changed by another device if it holds values sent from here and never confirmed', () => {
    const merged = mergePage(
      { page: base, typed: { town: 'Cebu City' } },
      page({ name: 'Maria', town: 'Cebu', job: '' }, '2'),
      { town: 'Cebu' },
    );
    expect(merged).toMatchObject({ isChanged: false, elsewhere: {}, typed: { town: 'Cebu City' } });
  });

  test('and edited here before a reload keeps the local input and shows the other value', () => {
    const left = { typed: { town: 'Cebu', job: 'Cook' }, version: '1' };
    const resumed = resumePage(page({ name: 'Maria', town: 'Davao', job: '' }, '2'), left);
    expect(resumed).toMatchObject({ typed: left.typed, elsewhere: { town: 'Davao' }, isChanged: true });
    expect(resumePage(page({ name: '', town: 'Davao', job: '' }), left)).toMatchObject({
      isChanged: false,
      elsewhere: {},
    });
  });
});

test('an item that depends on another answer applies as soon as that is typed, and no longer when it changes', () => {
  const { items, ...read } = page({ employmentKind: '', employer: '' });
  const [kind, employer] = items.map((item) =>
    item.code === 'employer' ? { ...item, askedIf: { code: 'employmentKind', isIn: ['employed'] } } : item,
  );
  if (kind === undefined || employer === undefined) throw new Error('the page has two items');
  const asked = { ...read, items: [kind, employer] };
  expect(isAsked(kind, { page: asked, typed: {} })).toBe(true);
  expect(isAsked(employer, { page: asked, typed: {} })).toBe(false);
  expect(isAsked(employer, { page: asked, typed: { employmentKind: 'employed' } })).toBe(true);
  expect(isAsked(employer, { page: asked, typed: { employmentKind: 'student' } })).toBe(false);
});
