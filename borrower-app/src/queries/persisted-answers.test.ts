import { expect, test } from 'vitest';
import { persistedAnswers } from './persisted-answers.ts';

test('a cached response is read back by its key', () => {
  const storage = storageOf();
  persistedAnswers(storage).keep('contactInfo PH en', { email: 'help@hiram.example' });
  expect(persistedAnswers(storage).read('contactInfo PH en')).toEqual({ email: 'help@hiram.example' });
  expect(persistedAnswers(storage).read('contactInfo IN hi')).toBeUndefined();
});

test('the oldest response is evicted when there are too many', () => {
  const storage = storageOf();
  const answers = persistedAnswers(storage);
  for (let index = 0; index < 41; index += 1) answers.keep(`answer ${index}`, index);
  expect(answers.read('answer 0')).toBeUndefined();
  expect(answers.read('answer 1')).toBe(1);
  expect(answers.read('answer 40')).toBe(40);
});

test('a response that is cached again counts as the newest', () => {
  const answers = persistedAnswers(storageOf());
  for (let index = 0; index < 40; index += 1) answers.keep(`answer ${index}`, index);
  answers.keep('answer 0', 'again');
  answers.keep('one more', true);
  expect(answers.read('answer 0')).toBe('again');
  expect(answers.read('answer 1')).toBeUndefined();
});

test('the cache can be cleared', () => {
  const answers = persistedAnswers(storageOf());
  answers.keep('contactInfo PH en', {});
  answers.forget();
  expect(answers.read('contactInfo PH en')).toBeUndefined();
});

test('full storage loses the cache and causes no failure', () => {
  const storage = storageOf({ setItem: () => fail('QuotaExceededError') });
  expect(() => persistedAnswers(storage).keep('contactInfo', {})).not.toThrow();
  expect(persistedAnswers(storage).read('contactInfo')).toBeUndefined();
});

test.each(['not JSON', 'null', '"text"'])(
  'values written by other code are left unchanged: %s',
  (written) => {
    expect(persistedAnswers(storageOf({ getItem: () => written })).read('contactInfo')).toBeUndefined();
  },
);

test('a web view without storage caches nothing', () => {
  persistedAnswers(undefined).keep('contactInfo', {});
  expect(persistedAnswers(undefined).read('contactInfo')).toBeUndefined();
});

function fail(name: string): never {
  throw new DOMException('the storage is full', name);
}

function storageOf(parts: Partial<Storage> = {}): Storage {
  const items = new Map<string, string>();
  return {
    length: 0,
    key: () => null,
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    ...parts,
  };
}
