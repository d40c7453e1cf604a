import { LOCALES } from '@hiram/contract/locales';
import { type RefusalCode, refusals } from '@hiram/contract/refusals';
import { describe, expect, test } from 'vitest';
import { refusalMessage } from './refusal-message.ts';

const codes = Object.keys(refusals) as RefusalCode[];

describe.each(LOCALES)('the refusals in %s', (locale) => {
  test.each(codes)('%s has a text in that language', (code) => {
    const text = refusalMessage(code, locale);
    expect(text).toMatch(/\S.{3,}/);
    if (locale === 'fil') expect(text).not.toBe(refusalMessage(code, 'en'));
    if (locale === 'hi') expect(text).toMatch(/[\u0900-\u097f]/);
  });
});
