import type { Payment } from '../payments/payment.ts';

/** One line of what a provider settles on a day. */
export interface SettledLine {
  readonly kind: 'payment' | 'refund';
  readonly reference: string;
  readonly refundOf: string;
  readonly paymentKey: string;
  /** What the customer calls the payment, where that is not the key itself. */
  readonly customerReference: string;
  /** When its payer did their part; when the provider had it, or sent it back. */
  readonly paidAt: string;
  readonly at: string;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly settlement: string;
  readonly settledOn: string;
}

/** Where the days of a currency's customers begin. */
const zones: Readonly<Record<string, string>> = { PHP: 'Asia/Manila', INR: 'Asia/Kolkata' };

/** One that is made for each of many days costs more than all the rest of a file. */
const calendars = new Map<string, Intl.DateTimeFormat>();

/** 1.5 per cent, rounded half up. */
const FEE_BASIS_POINTS = 150n;

/** The day on the calendar of those who pay in this currency. */
export function dayOf(moment: Date, currency: string): string {
  const timeZone = zones[currency] ?? 'UTC';
  // Of all ways to write a date, the Canadian one is that of ISO 8601.
  const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone });
  calendars.set(timeZone, calendar);
  return calendar.format(moment);
}

export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

interface ProvidersBook {
  readonly provider: string;
  readonly payments: readonly Payment[];
}

/** What a provider calls the sum that it pays to its customer's bank for a day. */
export function settlementName(provider: string, currency: string, day: string): string {
  return `set_${provider}_${currency}_${day.replaceAll('-', '')}`;
}

/** All that came in, and went back, in one currency, each on the day on which the provider had it. */
export function settledLines({ provider, payments }: ProvidersBook, currency: string): SettledLine[] {
  function ofDay(at: string) {
    const day = dayOf(new Date(at), currency);
    return { at, settlement: settlementName(provider, currency, day), settledOn: day };
  }
  return payments
    .filter((payment) => payment.currency === currency)
    .flatMap((payment) => {
      const { reference, idempotencyKey: paymentKey, arrivedAt, refundedAt } = payment;
      const amountMinor = BigInt(payment.paidMinor ?? payment.amountMinor);
      const feeMinor = (amountMinor * FEE_BASIS_POINTS + 5_000n) / 10_000n;
      const customerReference = payment.customerReference ?? paymentKey;
      const line = { paymentKey, customerReference, amountMinor, paidAt: payment.paidAt ?? arrivedAt ?? '' };
      const paid = { ...line, kind: 'payment', reference, refundOf: '', feeMinor } as const;
      const back = {
        kind: 'refund',
        reference: `refund_${reference}`,
        refundOf: reference,
        feeMinor: 0n,
      } as const;
      return [
        ...(arrivedAt === undefined ? [] : [{ ...paid, ...ofDay(arrivedAt) }]),
        ...(refundedAt === undefined ? [] : [{ ...line, ...back, ...ofDay(refundedAt) }]),
      ];
    });
}

/** What came in, and went back, on one day of one currency. */
export function settledOn(
  book: ProvidersBook,
  { currency, day }: { readonly currency: string; readonly day: string },
): SettledLine[] {
  return settledLines(book, currency).filter((line) => line.settledOn === day);
}

/** What is paid to the customer's bank for these lines. */
export function netOf(lines: readonly SettledLine[]): bigint {
  return lines.reduce(
    (net, { kind, amountMinor, feeMinor }) =>
      kind === 'payment' ? net + amountMinor - feeMinor : net - amountMinor,
    0n,
  );
}
