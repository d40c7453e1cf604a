import type { Page } from '@playwright/test';
import type { TaxReport } from '#finance/tax-reports/queries.ts';
import { fakeCalls } from '#testing/session/fake-calls.ts';
import type { FakedStaff } from '#testing/session/fake-staff.ts';

const at = '2026-08-03T02:05:00.000Z';

const india: TaxReport = {
  currency: 'INR',
  documents: [
    {
      registration: '27AAPFU0939F1ZV',
      kind: 'invoice',
      count: '412',
      firstNumber: 'TI/2627/0000801',
      lastNumber: 'TI/2627/0001212',
      taxable: '12360000',
      central: '612000',
      state: '612000',
      integrated: '1000800',
    },
    {
      registration: '27AAPFU0939F1ZV',
      kind: 'credit_note',
      count: '3',
      firstNumber: 'CN/2627/0000007',
      lastNumber: 'CN/2627/0000009',
      taxable: '90000',
      central: '5400',
      state: '5400',
      integrated: '5400',
    },
  ],
  missingNumbers: '0',
  ownTaxes: [],
  stated: '2208600',
  booked: '2208600',
  isEqual: true,
  invoicesFrom: '2026-06-01',
  asOf: at,
};

const philippines: TaxReport = {
  currency: 'PHP',
  documents: [],
  missingNumbers: '0',
  ownTaxes: [
    { tax: 'stamp_tax', count: '120', base: '120000000', amount: '226800' },
    { tax: 'percentage_tax', count: '1', base: '9000000', amount: '450000' },
  ],
  stated: '676800',
  booked: '676800',
  isEqual: true,
  asOf: at,
};

/** The calls of the tax report. May differs from the ledger. */
export async function fakeTaxReport(page: Page, staff: FakedStaff): Promise<void> {
  await fakeCalls(page, staff, {
    'tax-report': ({ book, month }) => {
      if (book !== 'IN') return philippines;
      return month === '2026-06-01' ? india : { ...india, booked: '2209000', isEqual: false };
    },
    'tax-report/download': ({ book, month = '' }) => ({
      fileName: `taxes-${book}-${month.slice(0, 7)}.csv`,
      content: 'kind,number\r\ninvoice,TI/2627/0000801\r\n',
    }),
  });
}
