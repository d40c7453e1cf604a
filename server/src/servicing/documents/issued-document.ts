import type { MarketCode } from '@hiram/markets/rules';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Id, LoanId, PaymentId } from '@hiram/values/ids';
import type { Currency, MinorUnits } from '@hiram/values/money';
import type { SupplyKind } from '#servicing/taxes/index.ts';
import type { StatementRow } from './statement-rows.ts';

export type IssuedDocumentId = Id<'Paper'>;

/** Documents that a borrower can show to third parties. */
const issuedDocumentKinds = ['receipt', 'statement', 'no_dues', 'tax_invoice', 'credit_note'] as const;
export type IssuedDocumentKind = (typeof issuedDocumentKinds)[number];

/** The borrower and loan of a document. */
export interface DocumentSubject {
  readonly orderId: LoanId;
  /** The loan's number, which is printed. Undefined until an older loan is numbered; then its id is printed. */
  readonly loanNumber: string | undefined;
  readonly market: MarketCode;
  readonly currency: Currency;
  /** The borrower's name as signed. */
  readonly holder: string;
}

/** The allocation of a payment. The five parts add up to it. */
export type Allocation = Readonly<
  Record<'fees' | 'charges' | 'interest' | 'principal' | 'credit', MinorUnits>
>;

/** One amount received for a payment; a second one is rare. */
interface ReceivedMoney {
  readonly amount: MinorUnits;
  /** The value date. */
  readonly paidOn: CalendarDate;
  /** The provider's reference. */
  readonly reference: string;
}

export interface ReceiptFacts extends DocumentSubject {
  readonly kind: 'receipt';
  readonly paymentId: PaymentId;
  readonly channel: string;
  readonly amount: MinorUnits;
  readonly received: readonly ReceivedMoney[];
  readonly allocation: Allocation;
  /** The remaining contract amount after it, on that day. */
  readonly remainingAfter: MinorUnits;
}

export interface StatementFacts extends DocumentSubject {
  readonly kind: 'statement';
  readonly asOf: CalendarDate;
  readonly principal: MinorUnits;
  readonly rows: readonly StatementRow[];
  /** The amount owed according to the ledger. Negative if there is credit. */
  readonly balance: bigint;
  /** The amount left until the contract is fulfilled, including what is not due yet. */
  readonly leftToPay: MinorUnits;
}

export interface NoDuesFacts extends DocumentSubject {
  readonly kind: 'no_dues';
  readonly principal: MinorUnits;
  readonly lentOn: CalendarDate;
  readonly settledOn: CalendarDate;
}

/** A tax invoice, or the credit note of one, as it was issued. */
export interface TaxDocumentFacts extends DocumentSubject {
  readonly kind: 'tax_invoice' | 'credit_note';
  readonly address: string;
  /** Its number in the series of the registration. */
  readonly taxNumber: string;
  readonly datedOn: CalendarDate;
  readonly suppliedOn: CalendarDate;
  /** The invoice that a credit note reduces. */
  readonly against: { readonly number: string; readonly datedOn: CalendarDate } | undefined;
  readonly supplier: { readonly name: string; readonly address: string; readonly registration: string };
  readonly place: { readonly name: string; readonly digits: string; readonly isRecorded: boolean };
  readonly serviceCode: string;
  readonly supply: SupplyKind;
  readonly taxable: MinorUnits;
  /** Each with its rate as an exact fraction. */
  readonly taxes: readonly { readonly name: string; readonly rate: string; readonly amount: MinorUnits }[];
}

export type DocumentFacts = ReceiptFacts | StatementFacts | NoDuesFacts | TaxDocumentFacts;

/** Facts and the loan events they are based on. If an event is reversed, the facts are no longer valid. */
export interface SourcedFacts<Facts extends DocumentFacts = DocumentFacts> {
  readonly facts: Facts;
  readonly basedOn: readonly string[];
}

/** The facts as a deterministic string. */
export function factsAsText(facts: DocumentFacts): string {
  return JSON.stringify(facts, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
}
