import { propertyRuns } from '@hiram/values/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { segmentsOf } from '#providers/sms/index.ts';
import { CODE_ALPHABET, CODE_LENGTH, newMessageCode, readTypedCode, withCode } from './message-code.ts';

const codes = fc
  .array(fc.nat(CODE_ALPHABET.length - 1), { minLength: CODE_LENGTH - 1, maxLength: CODE_LENGTH - 1 })
  .map((places) => {
    const left = [...places];
    return newMessageCode(() => left.shift() ?? 0);
  });

function kindOf(typed: string): string {
  return readTypedCode(typed).kind;
}

test('every single wrong character and every two exchanged neighbours are noticed', () => {
  fc.assert(
    fc.property(codes, (code) => {
      expect(readTypedCode(code)).toEqual({ kind: 'complete', code });
      for (let index = 0; index < CODE_LENGTH; index += 1) {
        const [before, after] = [code.slice(0, index), code.slice(index + 1)];
        for (const other of CODE_ALPHABET.replace(code[index] ?? '', '')) {
          expect(kindOf(before + other + after)).toBe('mistyped');
        }
        const [here = '', next = ''] = code.slice(index, index + 2);
        if (next !== '' && here !== next) {
          expect(kindOf(before + next + here + code.slice(index + 2))).toBe('mistyped');
        }
      }
    }),
    { numRuns: propertyRuns },
  );
});

test('a code is read as people type it, and nothing else is a code', () => {
  fc.assert(
    fc.property(codes, (code) => {
      const spaced = ` ref ${code.slice(0, 3).toLowerCase()} ${code.slice(3)} `;
      expect(readTypedCode(spaced)).toEqual({ kind: 'complete', code });
      expect(kindOf(code.replace('0', 'o'))).toBe('complete');
      // Digits of other scripts look right on a screen and are not what we sent.
      const foreign = code.replace(/\d/, (digit) => String.fromCodePoint(0x966 + Number(digit)));
      if (foreign !== code) expect(kindOf(foreign)).toBe('mistyped');
      for (const wrong of [code.slice(1), `${code}${code}`, `${code}' or 1=1`, code.replace(/^./, 'Ⅴ')]) {
        expect(kindOf(wrong)).toBe('mistyped');
      }
    }),
    { numRuns: propertyRuns },
  );
  expect(kindOf('  ')).toBe('absent');
});

test('a code adds twelve characters, which every phone can show', () => {
  const code = newMessageCode();
  expect(withCode('', code)).toHaveLength(12);
  expect(segmentsOf(withCode('x'.repeat(148), code))).toBe(1);
});
