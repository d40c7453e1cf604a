import { describe, expect, test } from 'vitest';
import { charactersIn, typedWithin } from './typed-within.ts';

const FULL = 'a'.repeat(200);

describe('the input of a field that holds 200 characters', () => {
  test.each([
    ['what fits stays as it is', '', 'hello', 'hello'],
    ['a paste that is too long is cut', '', 'b'.repeat(250), 'b'.repeat(200)],
    ['one more at the end is left out', FULL, `${FULL}b`, FULL],
    ['one more in the middle is left out, and the end stays', FULL, `aaab${'a'.repeat(197)}`, FULL],
    [
      'of a paste in the middle as much as fits',
      'x'.repeat(198),
      `x123456${'x'.repeat(197)}`,
      `x12${'x'.repeat(197)}`,
    ],
    ['two hundred emojis are two hundred characters', '', '🙏'.repeat(201), '🙏'.repeat(200)],
    ['what is seen as one sign is never halved', '', `${'क'.repeat(199)}क्षि`, 'क'.repeat(199)],
    ['replacing what was there counts as new', FULL, 'c'.repeat(201), 'c'.repeat(200)],
  ])('%s', (_rule, before, after, text) => {
    const typed = typedWithin(before, after, 200);
    expect(typed.text).toBe(text);
    expect(charactersIn(typed.text)).toBeLessThanOrEqual(200);
  });

  test('the cursor stays after the accepted text', () => {
    expect(typedWithin('x'.repeat(198), `x123456${'x'.repeat(197)}`, 200).cursor).toBe(3);
  });
});
