import { type Money, money } from '@hiram/values/money';
import { partOf, textOf, unknown } from '../call-provider.ts';
import { instantOfSeconds } from '../epoch-seconds.ts';
import { keyFromShortName } from '../payment-name.ts';
import type { PaymentReport } from '../payment-report.ts';
import type { ReadPayment } from '../provider-payments.ts';

/** What an object in Razorpay's JSON is. */
export type ReadLink =
  | ReadPayment
  /** Paid, but this object does not show by which payment: the link itself must be fetched. */
  | { readonly state: 'paid_somehow'; readonly name: string };

/** Converts one payment link. `paidBy` is the payment from a webhook, for a link that lists none. */
export function readLink(body: unknown, paidBy?: unknown): ReadLink {
  const [name, ours] = [textOf(body, 'id'), partOf(body, 'reference_id')];
  const ordered = paiseOf(body, 'amount');
  if (name === undefined || ordered === undefined) return unknown('not_understood');
  const key = typeof ours === 'string' ? keyFromShortName(ours) : undefined;
  if (key === undefined) return { state: 'foreign' };
  if (partOf(body, 'status') === 'paid') {
    const payment = capturedIn(partOf(body, 'payments')) ?? capturedIn([paidBy]);
    return payment === undefined
      ? { state: 'paid_somehow', name }
      : { state: 'known', name, ordered, report: { state: 'paid', key, ...payment } };
  }
  const report = unpaidReport(body, { key, reference: name, amount: ordered });
  return report === undefined ? unknown('not_understood') : { state: 'known', name, ordered, report };
}

function unpaidReport(
  body: unknown,
  { amount, ...record }: Pick<PaymentReport, 'key' | 'reference'> & { readonly amount: Money },
): PaymentReport | undefined {
  switch (partOf(body, 'status')) {
    case 'created':
      return { state: 'awaiting_payer', ...record, amount, payUrl: textOf(body, 'short_url') };
    case 'expired':
      return { state: 'expired', ...record };
    case 'cancelled':
      return { state: 'failed', ...record, detail: 'cancelled' };
    default:
      return undefined;
  }
}

/** The captured payment. A link without partial payments has only one. */
function capturedIn(payments: unknown) {
  if (!Array.isArray(payments)) return undefined;
  const captured: readonly unknown[] = payments.filter((payment) => partOf(payment, 'status') === 'captured');
  const [payment] = captured;
  if (captured.length !== 1) return undefined;
  const reference = textOf(payment, 'payment_id') ?? textOf(payment, 'id');
  const amount = paiseOf(payment, 'amount');
  const paidAt = instantOfSeconds(partOf(payment, 'created_at'));
  if (reference === undefined || amount === undefined || paidAt === undefined) return undefined;
  return { reference, amount, paidAt };
}

/** Whole paise, which are our minor units. Razorpay never writes a fraction. */
function paiseOf(body: unknown, name: string): Money | undefined {
  const paise = partOf(body, name);
  const isAmount = typeof paise === 'number' && Number.isSafeInteger(paise) && paise > 0;
  return isAmount ? money(BigInt(paise), 'INR') : undefined;
}
