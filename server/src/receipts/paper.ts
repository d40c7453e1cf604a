import type { MarketCode } from '@hiram/markets/rules';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Id, LoanId, PaymentId } from '@hiram/values/ids';
import type { Currency, MinorUnits } from '@hiram/values/money';
import type { StatementRow } from './statement-rows.ts';

export type PaperId = Id<'Paper'>;

/** What a borrower can show to anybody. */
export const paperKinds = ['receipt', 'statement', 'no_dues'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** Whose loan it is about. */
export interface PaperSubject {
  readonly orderId: LoanId;
  readonly market: MarketCode;
  readonly currency: Currency;
  /** Their name, as it was signed. */
  readonly holder: string;
}

/** Where the money of a payment went. The five add up to it. */
export type Allocation = Readonly<
  Record<'fees' | 'charges' | 'interest' | 'principal' | 'credit', MinorUnits>
>;

/** One piece of money that came for a payment: hardly ever there is a second. */
export interface ReceivedMoney {
  readonly amount: MinorUnits;
  /** The day it counts from. */
  readonly paidOn: CalendarDate;
  /** The provider's own name of it. */
  readonly reference: string;
}

export interface ReceiptFacts extends PaperSubject {
  readonly kind: 'receipt';
  readonly paymentId: PaymentId;
  readonly channel: string;
  readonly amount: MinorUnits;
  readonly received: readonly ReceivedMoney[];
  readonly allocation: Allocation;
  /** What was left of the whole contract after it, on that day. */
  readonly leftAfter: MinorUnits;
}

export interface StatementFacts extends PaperSubject {
  readonly kind: 'statement';
  readonly asOf: CalendarDate;
  readonly principal: MinorUnits;
  readonly rows: readonly StatementRow[];
  /** What the books have as owed; less than nothing where there is credit. */
  readonly balance: bigint;
  /** What is left until the contract is met, what is not due yet included. */
  readonly leftToPay: MinorUnits;
}

export interface NoDuesFacts extends PaperSubject {
  readonly kind: 'no_dues';
  readonly principal: MinorUnits;
  readonly lentOn: CalendarDate;
  readonly settledOn: CalendarDate;
}

export type PaperFacts = ReceiptFacts | StatementFacts | NoDuesFacts;

/** Facts, and the events of the loan that they stand on: reversed, they no longer hold. */
export interface GroundedFacts<Facts extends PaperFacts = PaperFacts> {
  readonly facts: Facts;
  readonly standsOn: readonly string[];
}

/** The facts as one text, the same for the same facts. */
export function factsAsText(facts: PaperFacts): string {
  return JSON.stringify(facts, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
}
