import { MARKET_IDS, type MarketId } from '@hiram/contract/market-ids';
import { publishDemoRuleSets } from '@hiram/server/origination/decisions/index';
import { type Brand, DEFAULT_LOOK, publishBrand } from '@hiram/server/people/brands/index';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import type { Database, Transaction } from '@hiram/server/platform/database/database';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { setSupportContact } from '@hiram/server/support/engagement/index';
import type { Clock } from '@hiram/values/clock';
import type { Instant } from '@hiram/values/instant';
import { demoAliases } from './aliases.ts';
import { publishDemoProducts } from './products.ts';
import { publishDemoPromotions } from './promotions.ts';

/** All data is invented: the domains are reserved for examples, and the phone numbers are unassigned. */
const brands: readonly Brand[] = [
  {
    code: 'hiram',
    market: 'PH',
    locales: ['en', 'fil'],
    apiUrl: 'https://api.hiram.example',
    appUrl: 'https://hiram.example',
    englishName: 'Hiram',
    chineseName: '希拉姆',
    background: '#1b3fe0',
    backgroundText: '#ffffff',
    textColour: '#1b3fe0',
    accentColour: '',
    look: DEFAULT_LOOK,
    servicePhone: '(02) 8555 0123',
    schemeUrl: 'hiram://',
    hosts: ['hiram.example'],
    linkHosts: [],
    testPreview: true,
    company: {
      legalName: 'Hiram Demonstration Lending Corporation',
      registrations: ['SEC Registration No. CS2026-DEMO-01', 'Certificate of Authority No. DEMO-0001'],
      address: '12F Sample Tower, 100 Example Avenue, Makati City 1200, Philippines',
      email: 'care@hiram.example',
      grievanceOfficer: {
        name: 'Ana Reyes',
        phone: '(02) 8555 0124',
        email: 'grievances@hiram.example',
      },
      socialPicture: '',
      isDemonstration: true,
    },
    aliases: { fields: {}, paths: {} },
  },
  {
    code: 'udhaar',
    market: 'IN',
    locales: ['en', 'hi'],
    apiUrl: 'https://api.udhaar.example',
    appUrl: 'https://udhaar.example',
    englishName: 'Udhaar',
    chineseName: '乌达尔',
    background: '#8c1d5b',
    backgroundText: '#ffffff',
    textColour: '#8c1d5b',
    accentColour: '#4fd1b5',
    look: { headingStyle: 'serif', cornerStyle: 'square', pageTone: 'cool' },
    servicePhone: '1800 555 0199',
    schemeUrl: 'udhaar://',
    hosts: ['udhaar.example'],
    linkHosts: [],
    testPreview: true,
    company: {
      legalName: 'Udhaar Demonstration Finance Private Limited',
      registrations: ['RBI Certificate of Registration No. DEMO-13.00001', 'CIN U65999KA2026PTCDEMO1'],
      address: '4th Floor, Sample House, 7 Example Road, Bengaluru 560001, India',
      email: 'care@udhaar.example',
      grievanceOfficer: {
        name: 'Rahul Verma',
        phone: '1800 555 0198',
        email: 'grievances@udhaar.example',
      },
      socialPicture: '',
      isDemonstration: true,
    },
    aliases: { fields: {}, paths: {} },
  },
  {
    code: 'reference',
    market: 'reference',
    locales: ['reference', 'en'],
    apiUrl: 'https://api.reference.example',
    appUrl: 'https://reference.example',
    englishName: 'Reference',
    chineseName: '参考',
    background: '#0f62d6',
    backgroundText: '#ffffff',
    textColour: '#0f62d6',
    accentColour: '',
    look: DEFAULT_LOOK,
    servicePhone: '(02) 8555 0100',
    schemeUrl: 'reference://',
    hosts: ['reference.example'],
    linkHosts: [],
    testPreview: true,
    company: {
      legalName: 'Reference Demonstration Lending Inc.',
      registrations: ['Registration No. DEMO-REFERENCE-01'],
      address: '1 Reference Street, Manila 1000, Philippines',
      email: 'care@reference.example',
      grievanceOfficer: {
        name: 'Jo Santos',
        phone: '(02) 8555 0101',
        email: 'grievances@reference.example',
      },
      socialPicture: '',
      isDemonstration: true,
    },
    aliases: { fields: {}, paths: {} },
  },
  {
    code: 'alias',
    market: 'reference',
    locales: ['reference', 'en'],
    apiUrl: 'https://api.alias.example',
    appUrl: 'https://alias.example',
    englishName: 'Alias',
    chineseName: '别名',
    background: '#37474f',
    backgroundText: '#ffffff',
    textColour: '#37474f',
    accentColour: '',
    look: DEFAULT_LOOK,
    servicePhone: '(02) 8555 0200',
    schemeUrl: 'alias://',
    hosts: ['alias.example'],
    linkHosts: [],
    testPreview: true,
    company: {
      legalName: 'Alias Demonstration Lending Inc.',
      registrations: ['Registration No. DEMO-ALIAS-01'],
      address: '2 Reference Street, Manila 1000, Philippines',
      email: 'care@alias.example',
      grievanceOfficer: {
        name: 'Kim Cruz',
        phone: '(02) 8555 0201',
        email: 'grievances@alias.example',
      },
      socialPicture: '',
      isDemonstration: true,
    },
    aliases: demoAliases,
  },
];

/**
 * The lender for development and demonstrations. Created through the real use cases, so it is always valid.
 */
export async function createDemoLender(
  database: Database,
  clock: Clock = systemClock,
  /** Those of the cell. */
  markets: readonly MarketId[] = MARKET_IDS,
): Promise<void> {
  const at = clock.now();
  for (const brand of brands) {
    if (markets.includes(brand.market)) await inTransaction(database, (tx) => createBrand(tx, brand, at));
  }
  await inTransaction(database, (tx) => publishDemoRuleSets(tx, at, markets));
}

async function createBrand(tx: Transaction, brand: Brand, at: Instant): Promise<void> {
  await publishBrand(tx, brand);
  await setSupportContact(tx, {
    brandCode: brand.code,
    email: `care@${brand.code}.example`,
    phoneLine: brand.servicePhone,
  });
  await publishDemoProducts(tx, brand.code, at);
  await publishDemoPromotions(tx, brand);
}
