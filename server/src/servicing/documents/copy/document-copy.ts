import type { SupplyKind } from '#servicing/taxes/index.ts';
import type { Allocation } from '../issued-document.ts';
import type { StatementSubject } from '../statement-rows.ts';

/**
 * The copy of all documents in one language. Any change must raise the version, because each document states
 * the version that produced it.
 */
export interface DocumentCopy {
  readonly version: number;
  readonly demonstration: string;
  readonly number: string;
  readonly issuedOn: string;
  readonly order: string;
  readonly borrower: string;
  readonly amount: string;
  readonly total: string;
  readonly receipt: {
    readonly title: string;
    readonly paid: string;
    readonly countsFrom: string;
    readonly remainingAfter: string;
    readonly paidBy: string;
    readonly channel: string;
    readonly reference: string;
    readonly received: string;
    readonly whereItWent: string;
    readonly part: string;
    readonly parts: Readonly<Record<keyof Allocation, string>>;
    readonly remainingNote: (issuedOn: string) => string;
    readonly creditNote: string;
  };
  readonly statement: {
    readonly title: string;
    readonly asOf: string;
    readonly borrowed: string;
    readonly owed: string;
    readonly inCredit: string;
    readonly leftToPay: string;
    readonly caption: string;
    readonly columns: Readonly<Record<'booked' | 'what' | 'counts' | 'added' | 'taken' | 'balance', string>>;
    readonly subjects: Readonly<Record<StatementSubject, string>>;
    readonly takenBack: (what: string) => string;
    readonly takenBackLater: (what: string) => string;
    readonly balanceNote: string;
    readonly laterNote: (asOf: string) => string;
  };
  readonly noDues: {
    readonly title: string;
    readonly certifies: (input: {
      readonly lender: string;
      readonly holder: string;
      readonly principal: string;
      readonly lentOn: string;
    }) => string;
    readonly settled: (settledOn: string) => string;
    readonly nothingOwed: string;
    readonly lent: string;
    readonly lentOn: string;
    readonly settledOn: string;
    readonly reversalNote: string;
  };
  readonly tax: {
    readonly titles: Readonly<Record<'tax_invoice' | 'credit_note', string>>;
    readonly number: string;
    readonly date: string;
    readonly total: string;
    readonly supplier: string;
    readonly supplierAddress: string;
    readonly registration: string;
    readonly recipient: string;
    readonly recipientAddress: string;
    readonly placeOfSupply: string;
    readonly against: string;
    readonly suppliedOn: string;
    readonly caption: string;
    readonly what: string;
    readonly code: string;
    readonly rate: string;
    readonly supplies: Readonly<Record<SupplyKind, string>>;
    readonly placeNote: string;
    readonly note: string;
  };
  readonly check: {
    readonly text: string;
    readonly page: string;
    readonly number: string;
    readonly code: string;
    readonly scan: string;
  };
}
