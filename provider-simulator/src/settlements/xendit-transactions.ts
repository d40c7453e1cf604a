import type { Reversal } from '../payments/reversal.ts';
import type { SimulatedPayments } from '../payments/simulated-payments.ts';
import { majorOfMinor } from '../payouts/major-units.ts';
import { ProviderRefusal } from '../provider-refusal.ts';
import { pageFrom, reportLines } from './report-pages.ts';
import { dayOf, type SettledLine, settledLines } from './settlement-day.ts';

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
  // How returned money is shown is not documented, so it is in no list.
  const lines = reportLines(simulatedProvider, { currency: 'PHP', day }).filter(
    ({ kind }) => kind !== 'chargeback_reversal',
  );
  const from = after === undefined ? 0 : lines.findLastIndex((line) => idOf(line) === after) + 1;
  const page = pageFrom(lines, { from, limit: Math.min(Number(limit), MOST) }, simulatedProvider.reportMood);
  const isLate = simulatedProvider.reportMood.triggers('fileLate');
  return {
    has_more: page.hasMore,
    data: page.items.map((line) => transactionOf(line, isLate)),
    links: [],
  };
}

const types = {
  payment: 'PAYMENT',
  refund: 'REFUND',
  // A payment that was taken back is the same transaction with another status.
  chargeback: 'PAYMENT',
  chargeback_reversal: 'PAYMENT',
  unknown: 'OTHER',
} as const satisfies Record<SettledLine['kind'], string>;

function transactionOf(line: SettledLine, isLate: boolean) {
  const isRefund = line.kind === 'refund';
  const amount = String(line.amountMinor);
  const fee = line.kind === 'payment' ? line.feeMinor : 0n;
  return {
    id: idOf(line),
    product_id: productOf(line),
    type: types[line.kind],
    status: line.kind === 'chargeback' ? 'REVERSED' : 'SUCCESS',
    channel_category: 'EWALLET',
    channel_code: 'PH_GCASH',
    account_identifier: null,
    reference_id: isRefund ? `refund of ${line.customerReference}` : line.customerReference,
    currency: 'PHP',
    amount: majorOfMinor(amount),
    net_amount_currency: 'PHP',
    net_amount: majorOfMinor(String(line.amountMinor - fee)),
    cashflow: isRefund ? 'MONEY_OUT' : 'MONEY_IN',
    settlement_status: isRefund ? null : 'SETTLED',
    estimated_settlement_time: isRefund ? null : line.at,
    fee: {
      xendit_fee: majorOfMinor(String(fee)),
      value_added_tax: 0,
      xendit_withholding_tax: 0,
      third_party_withholding_tax: 0,
      status: isLate ? 'PENDING' : 'COMPLETED',
    },
    created: line.at,
    updated: line.at,
  };
}

/** The last state of one transaction. */
export function xenditTransaction({ records, provider }: SimulatedPayments, id: string): object {
  const line = settledLines({ provider, payments: records.all() }, 'PHP').findLast((one) => idOf(one) === id);
  if (line === undefined) throw new ProviderRefusal(404, `There is no transaction ${id}.`);
  return transactionOf(line, false);
}

/** A refund references the payment request, not the payment. */
export function xenditRefund(simulatedProvider: SimulatedPayments, id: string): object {
  const { payment, reversal } = simulatedProvider.reversal(id);
  return {
    id,
    payment_request_id: payment.reference.replace(/^pay_/, 'pr-'),
    currency: payment.currency,
    amount: majorOfMinor(reversal.amountMinor),
    status: refundStatuses[reversal.state],
    reason: reversal.reasonCode.toUpperCase(),
    created: reversal.openedAt,
    updated: reversal.changedAt,
  };
}

export const refundStatuses = {
  open: 'PENDING',
  reversed: 'SUCCEEDED',
  reinstated: 'FAILED',
} as const satisfies Record<Reversal['state'], string>;

function idOf(line: SettledLine): string {
  return `txn_${line.kind === 'refund' ? line.reference : line.reversalOf || line.reference}`;
}

function productOf({ kind, reference, reversalOf }: SettledLine): string {
  return (kind === 'refund' ? reference : reversalOf || reference).replace(/^pay_/, 'py-');
}
