import { describe, expect, test } from 'vitest';
import { isMessagingBrowser } from './messaging-browser.ts';

const messaging = {
  WeChat:
    'Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 Chrome/107.0 Mobile Safari/537.36 MicroMessenger/8.0.32(0x28002053)',
  'Messenger on Android':
    'Mozilla/5.0 (Linux; Android 13; wv) AppleWebKit/537.36 Chrome/119.0 Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/435.0;]',
  'Messenger on iOS':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/MessengerForiOS;FBAV/430.0]',
  Line: 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari Line/13.14.0',
  Viber: 'Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 Chrome/118.0 Mobile Safari/537.36 Viber/21.0.0',
};

const others = {
  Chrome: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/124.0 Mobile Safari/537.36',
  Safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 15_4 like Mac OS X) AppleWebKit/605.1.15 Version/15.4 Mobile Safari/604.1',
  'an online shop':
    'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 Chrome/124.0 Safari/537.36 OnlineShop/2.1',
};

describe('[R9-3f] the in-app browser of a messaging app is recognised by its marker', () => {
  test.each(Object.entries(messaging))('%s', (_name, userAgent) => {
    expect(isMessagingBrowser(userAgent)).toBe(true);
  });
});

describe('[R9-3f] any other browser is not recognised as one', () => {
  test.each(Object.entries(others))('%s', (_name, userAgent) => {
    expect(isMessagingBrowser(userAgent)).toBe(false);
  });
});
