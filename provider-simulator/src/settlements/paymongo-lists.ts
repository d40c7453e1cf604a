import { secondsOf } from '../payments/provider-fields.ts';
import type { SimulatedPayments } from '../payments/simulated-payments.ts';
import { faultyLines } from './faulty-files.ts';
import { pageFrom, unknownLines, unreadableLines } from './report-pages.ts';
import { dayAfter, dayOf, type SettledLine, settledLines } from './settlement-day.ts';

export interface PaymongoListQuery {
  readonly limit?: string;
  readonly after?: string;
}

const MOST = 100;

/**
 * PayMongo's lists, newest first: payments with their fees and the payout that contains each, and refunds.
 */
export function paymongoList(
  simulatedProvider: SimulatedPayments,
  kind: 'payment' | 'refund',
  { limit = '10', after }: PaymongoListQuery,
): object {
  const { provider, records, reportMood } = simulatedProvider;
  const today = dayOf(simulatedProvider.now(), 'PHP');
  const settled = settledLines({ provider, payments: records.all() }, 'PHP').filter(
    (line) => line.kind === kind,
  );
  const yesterday = { currency: 'PHP', day: dayAfter(today, -1) };
  const unknown =
    kind === 'payment'
      ? [...unknownLines(simulatedProvider, yesterday), ...unreadableLines(simulatedProvider, yesterday)]
      : [];
  const lines = [...faultyLines(settled, reportMood), ...unknown].toSorted((one, other) =>
    other.at.localeCompare(one.at),
  );
  // A duplicated entry counts at its last position.
  const from = after === undefined ? 0 : lines.findLastIndex(({ reference }) => reference === after) + 1;
  const page = pageFrom(lines, { from, limit: Math.min(Number(limit), MOST) }, reportMood);
  const isLate = reportMood.triggers('fileLate');
  return {
    data: page.items.map((line) => entryOf(line, line.settledOn < today && !isLate)),
    has_more: page.hasMore,
  };
}

function entryOf(line: SettledLine, isPaidOut: boolean) {
  const at = secondsOf(new Date(line.at));
  const payout = isPaidOut ? line.settlement : null;
  const common = {
    amount: Number(line.amountMinor),
    currency: 'PHP',
    livemode: false,
    created_at: at,
    updated_at: at,
  };
  const attributes =
    line.kind !== 'refund'
      ? {
          ...common,
          status: 'paid',
          disputed: line.isDisputed,
          paid_at: secondsOf(new Date(line.paidAt)),
          available_at: at,
          payout,
          fee: Number(line.feeMinor),
          foreign_fee: 0,
          tax_amount: null,
          taxes: [],
          refunds: [],
          net_amount: Number(line.amountMinor - line.feeMinor),
          metadata: line.customerReference === '' ? null : { payment_key: line.customerReference },
        }
      : {
          ...common,
          status: line.reversal?.state === 'reinstated' ? 'failed' : 'succeeded',
          payment_id: line.reversalOf,
          payout_id: payout,
          reason: 'others',
        };
  return { id: line.reference, type: line.kind, attributes };
}
