import type { CalendarDate } from '@hiram/values/calendar-date';
import type { LoanId, PaymentId } from '@hiram/values/ids';
import { findLoan } from '#servicing/loans/index.ts';
import { paymentOfPostingKey } from '#servicing/repayments/index.ts';
import { findTaxDocumentsOf, type TaxDocument } from '#servicing/taxes/index.ts';
import { type PostedMoney, postedMoney } from './allocation.ts';
import type { DocumentsContext } from './documents-context.ts';
import { hasNoDues } from './gather-facts.ts';
import { findLoanPostings } from './loan-postings.ts';

interface ListedReceipt {
  readonly paymentId: PaymentId;
  /** The day the payment was reversed, after which it has no receipt. */
  readonly reversedOn: CalendarDate | undefined;
}

export interface OrderDocuments {
  readonly hasStatement: boolean;
  readonly hasNoDues: boolean;
  readonly receipts: readonly ListedReceipt[];
  readonly taxDocuments: readonly TaxDocument[];
}

/** The documents of an order. An order without a loan has none. */
export async function listIssuedDocuments(
  { database }: Pick<DocumentsContext, 'database'>,
  orderId: LoanId,
): Promise<OrderDocuments> {
  const loan = await findLoan(database, orderId);
  // The payout of a loan may have come back: its invoice and credit note stay.
  const taxDocuments = await findTaxDocumentsOf(database, orderId);
  if (loan === undefined || loan.released === null) {
    return { hasStatement: false, hasNoDues: false, receipts: [], taxDocuments };
  }
  const postings = await findLoanPostings(database, orderId);
  const payments = new Map<PaymentId, PostedMoney>();
  for (const [cause, { left, changedOn }] of postedMoney(postings)) {
    const paymentId = paymentOfPostingKey(cause);
    if (paymentId === undefined) continue;
    const before = payments.get(paymentId);
    payments.set(paymentId, { left: left + (before?.left ?? 0n), changedOn });
  }
  const receipts = [...payments].map(([paymentId, { left, changedOn }]) => ({
    paymentId,
    reversedOn: left === 0n ? changedOn : undefined,
  }));
  return { hasStatement: true, hasNoDues: hasNoDues(loan, postings), receipts, taxDocuments };
}
