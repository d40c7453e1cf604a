import { expect, test } from 'vitest';
import * as constants from './constants.ts';
import { brandConfigFields } from './people/brands.ts';

test.each([
  ['API base prefix', { API_PREFIX: '/under' }],
  ['HTTP time-out', { HTTP_TIMEOUT_MS: 60_000 }],
  ['SMS countdown', { SMS_COUNTDOWN_SECONDS: 60, SMS_COUNTDOWN_TICK_MS: 1000 }],
  ['mobile', { MOBILE_DIGITS: 11 }],
  ['captcha', { CAPTCHA_MAX_LENGTH: 4 }],
  ['SMS code', { SMS_CODE_MAX_LENGTH: 6, LEGACY_SMS_CODE_MIN_LENGTH: 6 }],
  ['complaint text', { COMPLAINT_TEXT_MAX_LENGTH: 200 }],
  ['complaint images', { COMPLAINT_IMAGES_MAX: 9 }],
  ['complaint rating', { COMPLAINT_SCORES: ['1', '2', '3', '4', '5'] }],
  ['rating modal delay', { COMPLAINT_RATING_DELAY_MS: 3000 }],
  ['success modal', { COMPLAINT_SENT_MODAL_MS: 1500 }],
  ['toast', { TOAST_DEFAULT_MS: 3000, TOAST_IGNORED_UP_TO_MS: 300 }],
  ['landing carousel', { LANDING_CAROUSEL_MS: 3000 }],
  ['default channelNumber', { DEFAULT_CHANNEL_NUMBER: '90006' }],
  ['default cardType', { DEFAULT_CARD_TYPE: '1' }],
  ['reply promise', { COMPLAINT_REPLY_WEEKDAYS: 3 }],
  ['contact-info request', { CONTACT_INFO_OVERALL: '30' }],
  ['detail folding', { FOLDED_DETAIL_ROWS: 2 }],
  ['order statuses', { ORDER_STATUSES: ['21', '110', '151', '170', '174', '180', '200'] }],
  [
    'order rating',
    {
      ORDER_RATING_STARS: ['1', '2', '3', '4', '5'],
      APP_STORE_RATING_FROM_STARS: 4,
      APP_STORE_RATING_SCORE: '5',
    },
  ],
  ['tracking module id', { BORROW_AGAIN_MODULE_ID: '30', BORROW_AGAIN_POSITION_ID: '0' }],
  ['disabled tile and theme', { DISABLED_TILE_COLOUR: '#ccc', THEME_PRIMARY_TEXT_COLOUR: '#fff' }],
])('[R9-1] %s', (_item, figures) => {
  expect(constants).toMatchObject(figures);
});

test('[R9-1] the default service phone is configured by the brand', () => {
  expect(brandConfigFields.servicePhone.optional).not.toBe(true);
});

test('[R9-1] the theme is blue: its blue component exceeds red and green together', () => {
  const [red = 0, green = 0, blue = 0] = (constants.THEME_PRIMARY_COLOUR.match(/[0-9a-f]{2}/g) ?? []).map(
    (part) => Number.parseInt(part, 16),
  );
  expect(blue).toBeGreaterThan(red + green);
});
