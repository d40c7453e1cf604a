import { expect, test } from 'vitest';
import { newRecoveryCodes, newToken, recoveryCodeHash } from './one-time-secrets.ts';

test('a recovery code has at least 112 bits, because it is stored as a plain hash', () => {
  const [code] = newRecoveryCodes();
  const signs = code?.text.replaceAll('-', '') ?? '';
  expect(signs.length * Math.log2(31)).toBeGreaterThanOrEqual(112);
});

test('a recovery code is accepted in any spelling, and there are ten different ones', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes.map(({ text }) => text)).size).toBe(10);
  for (const { text, hash } of codes) {
    expect(text).toMatch(/^[2-9a-z]{4}(-[2-9a-z]{4}){5}$/);
    expect(recoveryCodeHash(` ${text.toUpperCase().replaceAll('-', ' ')} `)).toEqual(hash);
  }
});

test('a token has 256 bits and fits into a URL', () => {
  const token = newToken();
  expect(token.text).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(newToken().text).not.toBe(token.text);
});
