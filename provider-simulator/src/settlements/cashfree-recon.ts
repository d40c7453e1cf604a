import { attemptName } from '../payments/provider-fields.ts';
import type { SimulatedPayments } from '../payments/simulated-payments.ts';
import { majorOfMinor } from '../payouts/major-units.ts';
import { pageFrom, reportLines } from './report-pages.ts';
import { dayOf, isIncoming, type SettledLine } from './settlement-day.ts';

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

const types = {
  payment: 'PAYMENT',
  refund: 'REFUND',
  chargeback: 'CHARGEBACK',
  chargeback_reversal: 'CHARGEBACK_REVERSAL',
  unknown: 'OTHER_ADJUSTMENT',
} as const satisfies Record<SettledLine['kind'], string>;

function eventOf(line: SettledLine, isLate: boolean) {
  const { kind, reversal } = line;
  const isReturnedRefund = kind === 'chargeback_reversal' && reversal?.kind === 'refund';
  const settled = kind === 'chargeback' ? line.amountMinor + line.feeMinor : line.amountMinor - line.feeMinor;
  return {
    event_details: {
      event_id: kind === 'payment' ? attemptName(line) : line.reference,
      event_type: isReturnedRefund ? 'REFUND_REVERSAL' : types[kind],
      entity: 'recon',
      sale_type: isIncoming(line) ? 'CREDIT' : 'DEBIT',
      event_status: 'SUCCESS',
      event_currency: 'INR',
      event_amount: majorOfMinor(String(line.amountMinor)),
      event_settlement_amount: majorOfMinor(String(settled)),
      event_service_charge: majorOfMinor(String(line.feeMinor)),
      event_service_tax: 0,
      event_time: line.at,
      event_remarks: null,
    },
    order_details: { order_id: line.paymentKey, order_amount: majorOfMinor(String(line.amountMinor)) },
    payment_details: {
      cf_payment_id:
        kind === 'unknown' ? null : attemptName({ reference: line.reversalOf || line.reference }),
    },
    settlement_details: {
      cf_settlement_id: line.settledOn.replaceAll('-', ''),
      settlement_date: isLate ? null : `${line.settledOn}T23:59:59+05:30`,
      utr: isLate ? '' : line.settlement,
    },
    refund_details: kind === 'refund' ? { refund_id: line.reference } : null,
    dispute_details: reversal?.kind === 'dispute' ? { dispute_category: reversal.reasonCode } : null,
  };
}
