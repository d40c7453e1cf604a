import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readFormDraft, removeAllFormDrafts, removeFormDraft, saveFormDraft } from './form-drafts.ts';

const draft = { typed: { fullName: 'Maria Santos' }, version: '3' };
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  const sessionStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
    key: (index: number) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size;
    },
  };
  vi.stubGlobal('window', { sessionStorage });
});
afterEach(() => void vi.unstubAllGlobals());

test('a draft is found again by its page until it is saved', () => {
  saveFormDraft('order-1.identity', draft);
  expect(readFormDraft('order-1.identity')).toEqual(draft);
  expect(readFormDraft('order-2.identity')).toBeUndefined();
  removeFormDraft('order-1.identity');
  expect(readFormDraft('order-1.identity')).toBeUndefined();
});

test('logging out deletes the borrower’s drafts and keeps other data', () => {
  stored.set('hiram.loaded-anew', 'yes');
  for (const step of ['identity', 'work', 'references']) saveFormDraft(`order-1.${step}`, draft);
  removeAllFormDrafts();
  expect([...stored.keys()]).toEqual(['hiram.loaded-anew']);
});

test('an unreadable draft is treated as missing', () => {
  stored.set('hiram.typed.order-1.work', '{');
  expect(readFormDraft('order-1.work')).toBeUndefined();
});
