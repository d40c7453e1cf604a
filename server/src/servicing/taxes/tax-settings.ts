import { type CalendarDate, dateParts } from '@hiram/values/calendar-date';
import type { ContentReader } from '#platform/content/content-reader.ts';
import { type IndianState, stateOfGstin } from './indian-states.ts';

/** The tax that a lender owes on what it receives, by its registration. */
export const RECEIPTS_TAXES = ['none', 'percentage_tax', 'vat'] as const;
type ReceiptsTaxChoice = (typeof RECEIPTS_TAXES)[number];

/** The lender as a taxpayer in one market. */
export interface TaxSettings {
  /** India: the GSTIN. Empty without a registration: then no invoices are issued. */
  readonly registration: string;
  readonly legalName: string;
  readonly address: string;
  /** The first day whose fees have invoices. Null without a registration. */
  readonly invoicesFrom: CalendarDate | null;
  /** Philippines: what the certificate of registration says. */
  readonly receiptsTax: ReceiptsTaxChoice;
  /** The first month that is taxed. Null without such a tax. */
  readonly receiptsTaxFrom: CalendarDate | null;
}

/** Version 1 of every market: no registration is known, so nothing is invoiced and no tax on receipts is posted. */
export const builtInTaxSettings: TaxSettings = {
  registration: '',
  legalName: '',
  address: '',
  invoicesFrom: null,
  receiptsTax: 'none',
  receiptsTaxFrom: null,
};

/** Reads content and reports every problem at its location. */
export function readTaxSettings(reader: ContentReader, content: unknown): TaxSettings {
  const given = reader.object(content, '', Object.keys(builtInTaxSettings));
  const registration = reader.text(given.registration, '/registration', { most: 15 }).trim();
  const isRegistered = registration !== '';
  const needed = isRegistered ? 1 : 0;
  const settings: TaxSettings = {
    registration,
    legalName: reader.text(given.legalName, '/legalName', { least: needed, most: 200 }).trim(),
    address: reader.text(given.address, '/address', { least: needed, most: 400 }).trim(),
    invoicesFrom: reader.dayOrNull(given.invoicesFrom, '/invoicesFrom'),
    receiptsTax: reader.choice(given.receiptsTax, '/receiptsTax', RECEIPTS_TAXES),
    receiptsTaxFrom: reader.dayOrNull(given.receiptsTaxFrom, '/receiptsTaxFrom'),
  };
  if (isRegistered && stateOfGstin(registration) === undefined) {
    reader.fault('/registration', 'not a GSTIN: its form, state or check character is wrong');
  }
  if (isRegistered !== (settings.invoicesFrom !== null)) {
    reader.fault('/invoicesFrom', 'a registration has a first day, and there is none without a registration');
  }
  const { receiptsTax, receiptsTaxFrom } = settings;
  if ((receiptsTax === 'none') !== (receiptsTaxFrom === null)) {
    reader.fault(
      '/receiptsTaxFrom',
      'a tax on receipts has a first month, and there is none without the tax',
    );
  }
  if (receiptsTaxFrom !== null && dateParts(receiptsTaxFrom).day !== 1) {
    reader.fault('/receiptsTaxFrom', 'a month begins on its first day');
  }
  return settings;
}

export function taxSettingsAsContent(settings: TaxSettings): unknown {
  return { ...settings };
}

/** A lender with a registration, so that it issues invoices. */
export interface RegisteredSupplier {
  readonly registration: string;
  readonly legalName: string;
  readonly address: string;
  readonly state: IndianState;
  readonly invoicesFrom: CalendarDate;
}

export function supplierOf(settings: TaxSettings): RegisteredSupplier | undefined {
  const { registration, legalName, address, invoicesFrom } = settings;
  const state = stateOfGstin(registration);
  if (state === undefined || invoicesFrom === null) return undefined;
  return { registration, legalName, address, state, invoicesFrom };
}
