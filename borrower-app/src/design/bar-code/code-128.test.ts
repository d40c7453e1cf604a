import { createRequire } from 'node:module';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { code128 } from './code-128.ts';

// Symbols from another implementation, so that the table is not tested against itself.
const { BARS }: { BARS: number[] } = createRequire(import.meta.url)(
  'jsbarcode/bin/barcodes/CODE128/constants.js',
);
const valueOfBars = new Map(BARS.map((bars, value) => [String(bars), value]));
const STOP_MODULES = 13;

function symbolsOf(modules: readonly boolean[]): number[] {
  const bits = modules.map((dark) => (dark ? '1' : '0')).join('');
  const symbols = bits.slice(0, -STOP_MODULES).match(/.{11}/g) ?? [];
  return [...symbols, bits.slice(-STOP_MODULES)].map((bars) => valueOfBars.get(bars) ?? Number.NaN);
}

/** Decodes like a scanner: verifies the checksum and returns the text. */
function scan(modules: readonly boolean[]): string {
  const symbols = symbolsOf(modules);
  const [stop, check] = [symbols.pop(), symbols.pop()];
  expect(stop).toBe(106);
  expect(symbols.reduce((sum, value, place) => sum + value * Math.max(1, place), 0) % 103).toBe(check);
  let set = symbols[0] === 105 ? 'C' : 'B';
  let text = '';
  for (const value of symbols.slice(1)) {
    if (set === 'B' ? value === 99 : value === 100) {
      set = set === 'B' ? 'C' : 'B';
    } else {
      text += set === 'C' ? String(value).padStart(2, '0') : String.fromCharCode(value + 32);
    }
  }
  return text;
}

test('a scanner reads back any printable ASCII text', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^([ -~]{1,4}|[0-9]{1,9}){1,6}$/),
      (text) => scan(code128(text) ?? []) === text,
    ),
  );
});

test('an even run of digits uses one symbol for two digits', () => {
  const symbols = symbolsOf(code128('202611280042') ?? []);
  expect(symbols.slice(0, 7)).toEqual([105, 20, 26, 11, 28, 0, 42]);
  expect(symbols).toHaveLength(9);
});

test.each(['', '₱1,250', 'नमस्ते', 'tab\there'])('%j has no symbols', (text) => {
  expect(code128(text)).toBeUndefined();
});
