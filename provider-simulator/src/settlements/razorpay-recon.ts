import type { SettledLine } from './settlement-day.ts';

/** Razorpay's Settlement Recon as documented: one line for each payment and refund of a day. */
export function reconItems(lines: readonly SettledLine[]) {
  return lines.map((line) => {
    const isPayment = line.kind === 'payment';
    // The last second of the day in India.
    const settledAt = Math.floor(Date.parse(`${line.settledOn}T23:59:59+05:30`) / 1000);
    const amount = Number(line.amountMinor);
    const fee = Number(line.feeMinor);
    return {
      entity_id: line.reference,
      type: line.kind,
      debit: isPayment ? 0 : amount,
      credit: isPayment ? amount - fee : 0,
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
      payment_id: isPayment ? null : line.refundOf,
      order_receipt: null,
      method: 'upi',
    };
  });
}
