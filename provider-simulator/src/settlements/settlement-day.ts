import type { Payment } from '../payments/payment.ts';

/** One line of what a provider settles on a day. */
export interface SettledLine {
  readonly kind: 'payment' | 'refund';
  readonly reference: string;
  readonly refundOf: string;
  readonly paymentKey: string;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly settlement: string;
  readonly settledOn: string;
}

/** Where the days of a currency's customers begin. */
const zones: Readonly<Record<string, string>> = { PHP: 'Asia/Manila', INR: 'Asia/Kolkata' };

/** 1.5 per cent, rounded half up. */
const FEE_BASIS_POINTS = 150n;

/** The day on the calendar of those who pay in this currency. */
export function dayOf(moment: Date, currency: string): string {
  // Of all ways to write a date, the Canadian one is that of ISO 8601.
  return new Intl.DateTimeFormat('en-CA', { timeZone: zones[currency] ?? 'UTC' }).format(moment);
}

export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** What came in, and went back, on one day of one currency, by the moment at which the provider had it. */
export function settledOn(
  { provider, payments }: { readonly provider: string; readonly payments: readonly Payment[] },
  { currency, day }: { readonly currency: string; readonly day: string },
): SettledLine[] {
  const settlement = `set_${provider}_${currency}_${day.replaceAll('-', '')}`;
  const ofDay = { settlement, settledOn: day };
  function isOfDay(moment: string | undefined): boolean {
    return moment !== undefined && dayOf(new Date(moment), currency) === day;
  }
  return payments
    .filter((payment) => payment.currency === currency)
    .flatMap((payment) => {
      const { reference, idempotencyKey: paymentKey, arrivedAt, refundedAt } = payment;
      const amountMinor = BigInt(payment.paidMinor ?? payment.amountMinor);
      const feeMinor = (amountMinor * FEE_BASIS_POINTS + 5_000n) / 10_000n;
      const line = { ...ofDay, paymentKey, amountMinor };
      const paid = { ...line, kind: 'payment', reference, refundOf: '', feeMinor } as const;
      const refunded = {
        ...line,
        kind: 'refund',
        reference: `refund_${reference}`,
        refundOf: reference,
        feeMinor: 0n,
      } as const;
      return [...(isOfDay(arrivedAt) ? [paid] : []), ...(isOfDay(refundedAt) ? [refunded] : [])];
    });
}

/** What is paid to the customer's bank for these lines. */
export function netOf(lines: readonly SettledLine[]): bigint {
  return lines.reduce(
    (net, { kind, amountMinor, feeMinor }) =>
      kind === 'payment' ? net + amountMinor - feeMinor : net - amountMinor,
    0n,
  );
}
