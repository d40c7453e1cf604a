import { type Brand, publishBrand } from './brands/index.ts';
import { setSupportContact } from './engagement/index.ts';
import type { Database, Transaction } from './platform/database/database.ts';
import { inTransaction } from './platform/database/transaction.ts';

/** Everything here is invented: the domains are reserved for examples, and the telephones belong to nobody. */
const brands: readonly Brand[] = [
  {
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
    servicePhone: '(02) 8555 0123',
    schemeUrl: 'hiram://open',
    hosts: ['hiram.example'],
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
    background: '#5a3fd0',
    backgroundText: '#ffffff',
    textColour: '#5a3fd0',
    servicePhone: '1800 555 0199',
    schemeUrl: 'udhaar://open',
    hosts: ['udhaar.example'],
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
    servicePhone: '(02) 8555 0100',
    schemeUrl: 'reference://open',
    hosts: ['reference.example'],
    aliases: { fields: {}, paths: {} },
  },
];

/** The lender that development and demonstrations show. Made through the real use cases, so it is always one that could be. */
export async function createDemoLender(database: Database): Promise<void> {
  for (const brand of brands) await inTransaction(database, (tx) => createBrand(tx, brand));
}

async function createBrand(tx: Transaction, brand: Brand): Promise<void> {
  await publishBrand(tx, brand);
  await setSupportContact(tx, {
    brandCode: brand.code,
    email: `care@${brand.code}.example`,
    telephoneLine: brand.servicePhone,
  });
}
