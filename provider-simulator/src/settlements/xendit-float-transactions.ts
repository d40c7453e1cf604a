import { majorOfMinor } from '../payouts/major-units.ts';
import type { SimulatedPayouts } from '../payouts/simulated-payouts.ts';
import { movementsReported, type ReportedMovement } from './payout-report.ts';
import { pageFrom } from './report-pages.ts';
import { dayOf } from './settlement-day.ts';
import type { TransactionsQuery } from './xendit-transactions.ts';

const MOST = 50;

/**
 * Xendit's List Transactions for what leaves a balance and what tops it up. A disbursement that came back is the
 * same transaction with another status and the fee that it had, so its first status is no longer in the list.
 */
export function xenditFloatTransactions(
  simulatedProvider: SimulatedPayouts,
  query: TransactionsQuery,
): object {
  const { limit = '10', after_id: after } = query;
  const { reportMood } = simulatedProvider;
  const day = dayOf(new Date(query['updated[gte]'] ?? ''), 'PHP');
  const moved = movementsReported(simulatedProvider, { currency: 'PHP', day });
  const back = new Set(
    simulatedProvider.records
      .all()
      .filter(isReversed)
      .map(({ reference }) => reference),
  );
  const lines = moved.filter(({ kind, reference }) => kind !== 'payout' || !back.has(reference));
  const { float } = simulatedProvider;
  const shown = lines.map((line) =>
    line.kind === 'return' ? { ...line, ...float.chargesOf(line.reference) } : line,
  );
  const from = after === undefined ? 0 : shown.findLastIndex((line) => idOf(line) === after) + 1;
  const page = pageFrom(shown, { from, limit: Math.min(Number(limit), MOST) }, reportMood);
  const isLate = reportMood.triggers('fileLate');
  return { has_more: page.hasMore, data: page.items.map((line) => transactionOf(line, isLate)), links: [] };
}

function isReversed({ state }: { readonly state: string }): boolean {
  return state === 'returned';
}

const types = {
  payout: 'DISBURSEMENT',
  return: 'DISBURSEMENT',
  funding: 'TOPUP',
  unknown: 'OTHER',
} as const satisfies Record<ReportedMovement['kind'], string>;

function transactionOf(line: ReportedMovement, isLate: boolean) {
  const amount = majorOfMinor(String(line.amountMinor));
  return {
    id: idOf(line),
    product_id: line.reference,
    type: types[line.kind],
    status: line.kind === 'return' ? 'REVERSED' : 'SUCCESS',
    channel_category: 'BANK',
    channel_code: 'PH_BDO',
    account_identifier: null,
    reference_id: line.payoutKey || line.reference,
    currency: 'PHP',
    amount,
    net_amount: amount,
    net_amount_currency: 'PHP',
    cashflow: line.kind === 'funding' ? 'MONEY_IN' : 'MONEY_OUT',
    settlement_status: null,
    fee: {
      xendit_fee: majorOfMinor(String(line.feeMinor)),
      value_added_tax: majorOfMinor(String(line.taxMinor)),
      xendit_withholding_tax: 0,
      third_party_withholding_tax: 0,
      status: isLate ? 'PENDING' : 'COMPLETED',
    },
    created: line.at,
    updated: line.at,
  };
}

function idOf(line: ReportedMovement): string {
  return `txn_${line.reference}`;
}
