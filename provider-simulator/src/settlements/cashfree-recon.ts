import { attemptName } from '../payments/provider-fields.ts';
import type { SimulatedPayments } from '../payments/simulated-payments.ts';
import { majorOfMinor } from '../payouts/major-units.ts';
import { pageFrom, reportLines } from './report-pages.ts';
import { dayOf, type SettledLine } from './settlement-day.ts';

export interface CashfreeReconRequest {
  readonly pagination?: { readonly limit?: number; readonly cursor?: string | null };
  readonly filters?: { readonly start_date?: string; readonly end_date?: string };
}

const MOST = 1_000;

/** Cashfree's Settlement Reconciliation, as in its client library from version 2025-01-01 on. */
export function cashfreeRecon(
  simulatedProvider: SimulatedPayments,
  { pagination = {}, filters = {} }: CashfreeReconRequest,
): object {
  const { limit = 10, cursor } = pagination;
  const from = Number(cursor ?? '0');
  const day = dayOf(new Date(filters.start_date ?? ''), 'INR');
  const lines = reportLines(simulatedProvider, { currency: 'INR', day });
  const page = pageFrom(lines, { from, limit: Math.min(limit, MOST) }, simulatedProvider.reportMood);
  const isLate = simulatedProvider.reportMood.triggers('fileLate');
  return {
    cursor: page.hasMore ? String(from + page.items.length) : null,
    limit,
    data: page.items.map((line) => eventOf(line, isLate)),
  };
}

function eventOf(line: SettledLine, isLate: boolean) {
  const isPayment = line.kind === 'payment';
  return {
    event_details: {
      ...{ event_id: attemptName(line), event_type: isPayment ? 'PAYMENT' : 'REFUND', entity: 'recon' },
      ...{ sale_type: isPayment ? 'CREDIT' : 'DEBIT', event_status: 'SUCCESS', event_currency: 'INR' },
      event_amount: majorOfMinor(String(line.amountMinor)),
      event_settlement_amount: majorOfMinor(String(line.amountMinor - line.feeMinor)),
      event_service_charge: majorOfMinor(String(line.feeMinor)),
      ...{ event_service_tax: 0, event_time: line.at, event_remarks: null },
    },
    order_details: { order_id: line.paymentKey, order_amount: majorOfMinor(String(line.amountMinor)) },
    payment_details: {
      cf_payment_id: attemptName({ reference: isPayment ? line.reference : line.refundOf }),
    },
    settlement_details: {
      cf_settlement_id: line.settledOn.replaceAll('-', ''),
      settlement_date: isLate ? null : `${line.settledOn}T23:59:59+05:30`,
      utr: isLate ? '' : line.settlement,
    },
    refund_details: isPayment ? null : { refund_id: line.reference },
  };
}
