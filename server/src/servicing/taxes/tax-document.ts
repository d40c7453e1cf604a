import type { MarketCode } from '@hiram/markets/rules';
import { type CalendarDate, dateParts } from '@hiram/values/calendar-date';
import type { BorrowerId, Id, LoanId } from '@hiram/values/ids';
import type { Currency } from '@hiram/values/money';
import type { Rate } from '@hiram/values/rate';
import type { Amounts, Supply } from './fee-supplies.ts';

export type TaxDocumentId = Id<'TaxDocument'>;

export const TAX_DOCUMENT_KINDS = ['invoice', 'credit_note'] as const;
export type TaxDocumentKind = (typeof TAX_DOCUMENT_KINDS)[number];

/** Other financial services. Source: scheme of classification of services, annexure to Notification 11/2017-CT(R). */
export const SERVICE_CODE = '9971';

/** A tax invoice or a credit note, as it was issued. */
export interface TaxDocument extends Supply {
  readonly id: TaxDocumentId;
  readonly borrowerId: BorrowerId;
  readonly loanId: LoanId;
  readonly market: MarketCode;
  readonly kind: TaxDocumentKind;
  readonly registration: string;
  readonly number: string;
  readonly invoiceId: TaxDocumentId | undefined;
  /** The booking day of the fee. */
  readonly suppliedOn: CalendarDate;
  readonly issuedOn: CalendarDate;
  readonly supplierName: string;
  readonly supplierAddress: string;
  readonly supplierState: string;
  readonly placeOfSupply: string;
  readonly isPlaceRecorded: boolean;
  readonly serviceCode: string;
  readonly rate: Rate;
  readonly currency: Currency;
  readonly amounts: Amounts;
}

/** The year in which the financial year of a day begins: April to March. */
export function financialYearOf(day: CalendarDate): number {
  const { year, month } = dateParts(day);
  return month >= 4 ? year : year - 1;
}

const letters = { invoice: 'TI', credit_note: 'CN' } as const satisfies Record<TaxDocumentKind, string>;

/** `TI/2627/0000001`: kind, financial year and number, at most 16 characters (rule 46(b)). */
export function taxDocumentNumber(kind: TaxDocumentKind, financialYear: number, sequence: number): string {
  const years = `${twoDigits(financialYear)}${twoDigits(financialYear + 1)}`;
  return `${letters[kind]}/${years}/${String(sequence).padStart(7, '0')}`;
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}
