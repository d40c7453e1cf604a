import { describe, expect, test } from 'vitest';
import type { DesignCopy } from './design-copy.ts';
import { en } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';
import { reference } from './reference.ts';

/** English words and phrases that Filipino wallets and lenders keep. */
const borrowedByFilipino = new Set([
  ...['OK', 'Number pad', 'Next', 'Back', 'Pages', 'Decimal point'],
  ...['Page 2 of 3', 'Photo 2 of 3', '2 stars', 'in 2 days'],
]);

/** Every string as displayed; functions are called with 2 and 3. */
function written(copy: DesignCopy): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(copy).map(([name, text]) => [name, typeof text === 'function' ? text(2, 3) : text]),
  );
}

describe.each([
  ['Filipino', fil, borrowedByFilipino],
  ['Hindi', hi, new Set<string>()],
])('%s', (_, copy, borrowed) => {
  test('has no English text', () => {
    const english = written(en);
    const same = [...written(copy)].filter(
      ([name, text]) => english.get(name) === text && !borrowed.has(text),
    );
    expect(same).toEqual([]);
  });

  test('keeps the numbers of a text', () => {
    expect(copy.pageOf(7, 12)).toMatch(/7/);
    expect(copy.pageOf(7, 12)).toMatch(/12/);
    expect(copy.charactersUsed(15, 200)).toMatch(/15/);
    expect(copy.charactersUsed(15, 200)).toMatch(/200/);
  });
});

test('no text is empty in any language', () => {
  for (const copy of [en, fil, hi, reference]) {
    for (const [name, text] of written(copy)) {
      expect(text.trim(), name).not.toBe('');
    }
  }
});

test('[R9-4a: Confirm][R9-4a: Cancel][R9-4a: Next][R9-4a: Submit] English and the reference locale say Confirm, Cancel, Next and Submit', () => {
  for (const { confirm, cancel, next, submit } of [en, reference]) {
    expect([confirm, cancel, next, submit]).toEqual(['Confirm', 'Cancel', 'Next', 'Submit']);
  }
});

test('[R9-4b: modal][R9-4b: prompt][R9-4b: pagination] the reference locale has the Chinese defaults of the components', () => {
  const { alertConfirm, promptCancel, promptConfirm, previousPage, nextPage } = reference;
  expect(alertConfirm).toBe('确定');
  expect([promptCancel, promptConfirm]).toEqual(['取消', '确定']);
  expect([previousPage, nextPage]).toEqual(['上一页', '下一页']);
});

test('the reference locale says "copy success"', () => {
  expect(reference.copied).toBe('copy success');
});
