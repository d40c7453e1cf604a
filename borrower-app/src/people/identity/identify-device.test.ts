import { expect, test } from 'vitest';
import { browserName } from './identify-device.ts';

test.each([
  [
    'Chrome, Android',
    'Mozilla/5.0 (Linux; Android 14; Redmi 12) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
  ],
  [
    'Safari, iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
  ],
  [
    'SamsungBrowser, Android',
    'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36',
  ],
  ['Firefox, Windows', 'Mozilla/5.0 (Windows NT 10.0; rv:131.0) Gecko/20100101 Firefox/131.0'],
  ['', 'curl/8.0'],
])('a browser is named as %s', (name, userAgent) => {
  expect(browserName(userAgent)).toBe(name);
});
