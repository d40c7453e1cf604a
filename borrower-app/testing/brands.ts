import type { BrandConfig } from '../src/brands/brand-config.ts';

const shared = {
  appApi: '',
  appH5: '',
  appCnName: '',
  bgFontColor: '#ffffff',
  linkHosts: [] as string[],
  testPreview: '0',
} as const;

/** A brand's aliases for the confirm page of variant 2. */
export const aliasedNames = {
  fields: {
    productId: 'q1',
    amount: 'q2',
    periods: 'q3',
    termUnit: 'q4',
    scene: 'q6',
    digest: 'q7',
    code: 'w1',
    message: 'w2',
    data: 'w3',
    repay_plans: 'w4',
    pay_time: 'w5',
    buttonText: 'w6',
    title: 'w7',
    netProceeds: 'w8',
    lendDetailsUrl: 'w9',
  },
  paths: {
    '/v3/loan-confirm-new/loan-detail-confirm': '/a1',
    '/v3/loan-confirm-new/loan-detail-push': '/z9',
    '/v3/contract-new/contract': '/a3',
    '/v3/contract-new/contract-jump': '/a4',
    '/v3/loan-confirm/disclosure': '/a5',
  },
};

/** The brands of the test server, by the brand code in an address. */
export const brands: Readonly<Record<string, BrandConfig>> = {
  hiram: {
    ...shared,
    brand: 'hiram',
    market: 'PH',
    presentation: 'hiram',
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
    presentation: 'hiram',
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
    presentation: 'specification',
    locale: 'reference',
    appEnName: 'Reference',
    background: '#1557d0',
    fontColor: '#1557d0',
    servicePhone: '{phone}',
    schemeUrl: 'reference://',
    linkHosts: ['pay.reference.example'],
  },
  aliased: {
    ...shared,
    brand: 'aliased',
    market: 'PH',
    presentation: 'hiram',
    locale: 'en',
    appEnName: 'Aliased',
    background: '#1557d0',
    fontColor: '#1557d0',
    servicePhone: '+63 2 8123 4567',
    schemeUrl: '',
    aliases: aliasedNames,
  },
};
