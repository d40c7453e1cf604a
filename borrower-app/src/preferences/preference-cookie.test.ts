import { expect, test } from 'vitest';
import { preferenceCookie, readPreference } from './preference-cookie.ts';

test('[R9-3e] a preference expires in the last second of 9999', () => {
  expect(preferenceCookie('lang', 'hi', { secure: true })).toBe(
    'lang=hi; Path=/; Expires=Fri, 31 Dec 9999 23:59:59 GMT; SameSite=Lax; Secure',
  );
});

test('a page without TLS omits the Secure attribute, because its browser would drop the cookie', () => {
  expect(preferenceCookie('lang', 'en', { secure: false })).not.toContain('Secure');
});

test('a stored preference is read back from among other cookies', () => {
  expect(readPreference('lang', 'theme=dark; lang=fil; language=xx')).toBe('fil');
  expect(readPreference('lang', preferenceCookie('lang', 'a;b=c', { secure: true }))).toBe('a;b=c');
});

test('a preference that was never chosen is unknown', () => {
  expect(readPreference('lang', '')).toBeUndefined();
  expect(readPreference('lang', 'slang=en')).toBeUndefined();
});
