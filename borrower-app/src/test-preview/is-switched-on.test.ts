import { expect, test } from 'vitest';
import type { BrandConfig } from '../brands/brand-config.ts';
import { isSwitchedOn } from './is-switched-on.ts';

const brand: BrandConfig = {
  brand: 'hiram',
  market: 'PH',
  presentation: 'hiram',
  locale: 'en',
  appApi: '',
  appH5: '',
  appEnName: 'Hiram',
  appCnName: '',
  background: '#1557d0',
  bgFontColor: '#ffffff',
  fontColor: '#1557d0',
  servicePhone: '',
  schemeUrl: '',
  linkHosts: [],
  testPreview: '0',
};

function withFlag(testPreview: string): BrandConfig {
  return Object.assign({}, brand, { testPreview });
}

test('a build with test tools has the page, whatever the brand config says', () => {
  expect(isSwitchedOn(undefined, true)).toBe(true);
  expect(isSwitchedOn(withFlag('0'), true)).toBe(true);
});

test('any other build has it only if the brand config enables it', () => {
  expect(isSwitchedOn(withFlag('1'), false)).toBe(true);
  expect(isSwitchedOn(withFlag('0'), false)).toBe(false);
  expect(isSwitchedOn(brand, false)).toBe(false);
  expect(isSwitchedOn(undefined, false)).toBe(false);
});
