import type { Brand } from '@hiram/server/people/brands/brand';
import { DEFAULT_LOOK } from '@hiram/server/people/brands/brand-look';

/** A complete brand for tests, with overrides. */
export function testBrand(given: Partial<Brand> = {}): Brand {
  return {
    code: 'hiram',
    market: 'PH',
    locales: ['en', 'fil'],
    apiUrl: 'https://api.hiram.example',
    appUrl: 'https://hiram.example',
    englishName: 'Hiram',
    chineseName: '希拉姆',
    background: '#1557d0',
    backgroundText: '#ffffff',
    textColour: '#1557d0',
    accentColour: '',
    look: DEFAULT_LOOK,
    servicePhone: '02 8123 4567',
    schemeUrl: 'hiram://',
    hosts: [],
    linkHosts: [],
    testPreview: false,
    company: {
      legalName: 'Hiram Lending Corporation',
      registrations: ['SEC Registration No. CS2026-00001'],
      address: '1 Sample Street, Makati City',
      email: 'care@hiram.example',
      grievanceOfficer: { name: 'Ana Reyes', phone: '02 8123 4568', email: 'grievances@hiram.example' },
      socialPicture: '',
      isDemonstration: true,
    },
    aliases: { fields: {}, paths: {} },
    ...given,
  };
}
