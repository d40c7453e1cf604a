import {
  builtInTaxSettings,
  findTaxSettings,
  findTaxSettingsVersions,
  insertTaxSettingsVersion,
  RECEIPTS_TAXES,
  readTaxSettings,
  taxSettingsAsContent,
} from '#servicing/taxes/index.ts';
import { fieldsIn } from '../fields.ts';
import type { FieldOfContent, Found } from '../kind.ts';
import { marketVersionsKind } from './market-versions.ts';

// The lender as a taxpayer, by market.

export const taxSettingsKind = marketVersionsKind({
  title: 'Taxes',
  detail: 'Registration for invoices, and the tax on receipts',
  builtIn: builtInTaxSettings,
  fields: settingFields,
  read: readTaxSettings,
  asContent: taxSettingsAsContent,
  async live(database, market) {
    const { version: _version, ...settings } = await findTaxSettings(database, market);
    return taxSettingsAsContent(settings);
  },
  versions: findTaxSettingsVersions,
  insert: insertTaxSettingsVersion,
});

const receiptsTitles: Readonly<Record<(typeof RECEIPTS_TAXES)[number], string>> = {
  none: 'None is posted',
  percentage_tax: 'Percentage tax',
  vat: 'VAT',
};

/** Each market has the taxes that its pack has: tax on fees in India, tax on receipts in the Philippines. */
function settingFields({ market }: Found): FieldOfContent[] {
  const [invoices, receipts] = [fieldsIn('Tax invoices'), fieldsIn('Tax on receipts')];
  if (market === 'IN') {
    return [
      invoices('/registration', 'GSTIN', 'text', {
        help: 'Of the state that lends. Empty: no invoices are issued.',
        isOptional: true,
      }),
      invoices('/legalName', 'Registered name', 'text', { isOptional: true }),
      invoices('/address', 'Registered address', 'text', { isOptional: true }),
      invoices('/invoicesFrom', 'Invoices from', 'day', {
        help: 'Fees charged from this day have an invoice. Earlier ones are listed as before invoices.',
        isOptional: true,
      }),
    ];
  }
  return [
    receipts('/receiptsTax', 'Tax', 'choice', {
      choices: RECEIPTS_TAXES.map((value) => ({ value, title: receiptsTitles[value] })),
      help: 'As the certificate of registration says. It is a cost of the lender, and no borrower pays it.',
    }),
    receipts('/receiptsTaxFrom', 'First month', 'day', {
      help: 'The first day of the month.',
      isOptional: true,
    }),
  ];
}
