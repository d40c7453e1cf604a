import { isIncoming, type SettledLine } from './settlement-day.ts';

const types = {
  payment: 'payment',
  refund: 'refund',
  chargeback: 'adjustment',
  chargeback_reversal: 'adjustment',
  // A transfer between accounts of the provider, which a customer without such accounts never has.
  unknown: 'transfer',
} as const satisfies Record<SettledLine['kind'], string>;

/** Razorpay's Settlement Recon as documented: one line for each payment, refund and adjustment of a day. */
export function reconItems(lines: readonly SettledLine[]) {
  return lines.map((line) => {
    const type = types[line.kind];
    // The last second of the day in India.
    const settledAt = Math.floor(Date.parse(`${line.settledOn}T23:59:59+05:30`) / 1000);
    const [amount, fee] = [Number(line.amountMinor), Number(line.feeMinor)];
    const dispute = line.reversal?.kind === 'dispute' ? line.reference : null;
    return {
      entity_id: type === 'adjustment' ? `adj_${line.kind}_${line.reference}` : line.reference,
      type,
      debit: isIncoming(line) ? 0 : amount + fee,
      credit: isIncoming(line) ? amount - fee : 0,
      amount,
      currency: 'INR',
      fee,
      tax: 0,
      on_hold: false,
      settled: true,
      created_at: settledAt,
      settled_at: settledAt,
      settlement_id: line.settlement.replace(/^set_/, 'setl_'),
      settlement_utr: line.settlement,
      // An adjustment names its dispute, and not the payment.
      payment_id: type === 'refund' ? line.reversalOf : null,
      dispute_id: type === 'adjustment' ? dispute : null,
      order_receipt: null,
      method: 'upi',
    };
  });
}
