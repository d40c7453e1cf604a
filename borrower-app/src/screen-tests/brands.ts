import type { BrandConfig } from '../brands/brand-config.ts';

const shared = {
  appApi: '',
  appH5: '',
  appCnName: '',
  bgFontColor: '#ffffff',
  linkHosts: [] as string[],
  testPreview: '0',
} as const;

/** The brands that the tests' own server speaks for, by the code that an address names. */
export const brands: Readonly<Record<string, BrandConfig>> = {
  hiram: {
    ...shared,
    brand: 'hiram',
    market: 'PH',
    locale: 'en',
    appEnName: 'Hiram',
    background: '#1557d0',
    fontColor: '#1557d0',
    servicePhone: '+63 2 8123 4567',
    schemeUrl: 'hiram://',
  },
  udhaar: {
    ...shared,
    brand: 'udhaar',
    market: 'IN',
    locale: 'hi',
    appEnName: 'Udhaar & Co <India>',
    background: '#0b6e4f',
    fontColor: '#0b6e4f',
    servicePhone: '+91 80 4567 8901',
    schemeUrl: 'udhaar://',
  },
  reference: {
    ...shared,
    brand: 'reference',
    market: 'reference',
    locale: 'reference',
    appEnName: 'Reference',
    background: '#1557d0',
    fontColor: '#1557d0',
    servicePhone: '{phone}',
    schemeUrl: 'reference://',
    linkHosts: ['pay.reference.example'],
  },
};
