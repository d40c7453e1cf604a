import type { SimulatedPayments } from '../payments/simulated-payments.ts';
import { majorOfMinor } from '../payouts/major-units.ts';
import { pageFrom, reportLines } from './report-pages.ts';
import { dayOf, type SettledLine } from './settlement-day.ts';

export interface TransactionsQuery {
  readonly 'updated[gte]'?: string;
  readonly 'updated[lte]'?: string;
  readonly limit?: string;
  readonly after_id?: string;
}

const MOST = 50;

/**
 * Xendit's List Transactions, as in its documentation and client libraries: what is in the customer's balance
 * so far.
 */
export function xenditTransactions(simulatedProvider: SimulatedPayments, query: TransactionsQuery): object {
  const { limit = '10', after_id: after } = query;
  const day = dayOf(new Date(query['updated[gte]'] ?? ''), 'PHP');
  const lines = reportLines(simulatedProvider, { currency: 'PHP', day });
  const from = after === undefined ? 0 : lines.findLastIndex((line) => idOf(line) === after) + 1;
  const page = pageFrom(lines, { from, limit: Math.min(Number(limit), MOST) }, simulatedProvider.reportMood);
  const isLate = simulatedProvider.reportMood.triggers('fileLate');
  return {
    has_more: page.hasMore,
    data: page.items.map((line) => transactionOf(line, isLate)),
    links: [],
  };
}

function transactionOf(line: SettledLine, isLate: boolean) {
  const isPayment = line.kind === 'payment';
  const [amount, fee] = [String(line.amountMinor), String(line.feeMinor)];
  return {
    ...{ id: idOf(line), product_id: productOf(line.reference), type: isPayment ? 'PAYMENT' : 'REFUND' },
    ...{ status: 'SUCCESS', channel_category: 'EWALLET', channel_code: 'PH_GCASH', account_identifier: null },
    reference_id: isPayment ? line.customerReference : `refund of ${line.customerReference}`,
    ...{ currency: 'PHP', amount: majorOfMinor(amount), net_amount_currency: 'PHP' },
    net_amount: majorOfMinor(String(line.amountMinor - line.feeMinor)),
    cashflow: isPayment ? 'MONEY_IN' : 'MONEY_OUT',
    settlement_status: isPayment ? 'SETTLED' : null,
    estimated_settlement_time: isPayment ? line.at : null,
    fee: {
      ...{ xendit_fee: majorOfMinor(fee), value_added_tax: 0, xendit_withholding_tax: 0 },
      ...{ third_party_withholding_tax: 0, status: isLate ? 'PENDING' : 'COMPLETED' },
    },
    ...{ created: line.at, updated: line.at },
  };
}

/** A refund references the payment request, not the payment. */
export function xenditRefund(simulatedProvider: SimulatedPayments, id: string): object {
  const payment = simulatedProvider.records.read(id.replace(/^rfd-/, 'pay_'));
  return {
    ...{ id, payment_request_id: payment.reference.replace(/^pay_/, 'pr-'), currency: payment.currency },
    ...{ amount: majorOfMinor(payment.paidMinor ?? payment.amountMinor), status: 'SUCCEEDED' },
    ...{ created: payment.refundedAt, updated: payment.refundedAt },
  };
}

function idOf({ reference }: SettledLine): string {
  return `txn_${reference}`;
}

function productOf(reference: string): string {
  return reference.replace(/^refund_pay_/, 'rfd-').replace(/^pay_/, 'py-');
}
