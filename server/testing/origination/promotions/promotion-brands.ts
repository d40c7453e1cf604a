import { type Brand, DEFAULT_LOOK } from '@hiram/server/people/brands/index';

const hiram: Brand = {
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
  hosts: ['hiram.example'],
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
};

/** One brand for each market. */
export const testPromotionBrands: readonly Brand[] = [
  hiram,
  { ...hiram, code: 'udhaar', market: 'IN', locales: ['en', 'hi'], hosts: ['udhaar.example'] },
  {
    ...hiram,
    code: 'reference',
    market: 'reference',
    locales: ['reference', 'en'],
    hosts: ['reference.example'],
  },
];
