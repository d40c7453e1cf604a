import type { Payment } from '../payments/payment.ts';
import type { Reversal } from '../payments/reversal.ts';

/** One line of a provider's settlement for a day. */
export interface SettledLine {
  /** `unknown` is a kind that the provider's documentation does not have. */
  readonly kind: 'payment' | 'refund' | 'chargeback' | 'chargeback_reversal' | 'unknown';
  readonly reference: string;
  /** For all but payments: the payment, and what took it back. */
  readonly reversalOf: string;
  readonly reversal?: Reversal;
  /** Whether the payment is disputed now. */
  readonly isDisputed: boolean;
  readonly paymentKey: string;
  /** The customer's reference of the payment, if it differs from the key. */
  readonly customerReference: string;
  /** `paidAt`: when the payer acted. `at`: when the provider received or refunded the money. */
  readonly paidAt: string;
  readonly at: string;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly settlement: string;
  readonly settledOn: string;
}

/** The time zone in which the days of each currency begin. */
const zones: Readonly<Record<string, string>> = { PHP: 'Asia/Manila', INR: 'Asia/Kolkata' };

/** Cached, because creating a formatter for each date costs more than the rest of a file. */
const calendars = new Map<string, Intl.DateTimeFormat>();

/** 1.5 per cent, rounded half up. */
const FEE_BASIS_POINTS = 150n;

/** The date in the time zone of the currency's payers. */
export function dayOf(moment: Date, currency: string): string {
  const timeZone = zones[currency] ?? 'UTC';
  // The Canadian locale formats dates as ISO 8601.
  const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone });
  calendars.set(timeZone, calendar);
  return calendar.format(moment);
}

export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

interface ProviderPayments {
  readonly provider: string;
  readonly payments: readonly Payment[];
}

/** The provider's id of the settlement that it pays to its customer's bank for a day. */
export function settlementName(provider: string, currency: string, day: string): string {
  return `set_${provider}_${currency}_${day.replaceAll('-', '')}`;
}

/** All payments and reversals in one currency, each on the day when the provider processed it. */
export function settledLines({ provider, payments }: ProviderPayments, currency: string): SettledLine[] {
  function ofDay(at: string) {
    const day = dayOf(new Date(at), currency);
    return { at, settlement: settlementName(provider, currency, day), settledOn: day };
  }
  return payments
    .filter((payment) => payment.currency === currency)
    .flatMap((payment) => {
      const { reference, idempotencyKey: paymentKey, arrivedAt, reversals = [] } = payment;
      const amountMinor = BigInt(payment.paidMinor ?? payment.amountMinor);
      const feeMinor = (amountMinor * FEE_BASIS_POINTS + 5_000n) / 10_000n;
      const customerReference = payment.customerReference ?? paymentKey;
      const isDisputed = reversals.some(({ kind, state }) => kind === 'dispute' && state !== 'reinstated');
      const line = { paymentKey, customerReference, isDisputed, paidAt: payment.paidAt ?? arrivedAt ?? '' };
      const paid = { ...line, kind: 'payment', reference, reversalOf: '', amountMinor, feeMinor } as const;
      const back = reversals.flatMap((reversal) =>
        movesOf(reversal).map(({ at, ...move }) => ({
          ...line,
          ...move,
          ...ofDay(at),
          reversal,
          reference: reversal.reference,
          reversalOf: reference,
        })),
      );
      return [...(arrivedAt === undefined ? [] : [{ ...paid, ...ofDay(arrivedAt) }]), ...back];
    });
}

/** The money is taken with the provider's fee, and comes back without it. */
function movesOf({ kind, takenAt, returnedAt, ...reversal }: Reversal) {
  const amountMinor = BigInt(reversal.amountMinor);
  const taken = {
    kind: kind === 'refund' ? 'refund' : 'chargeback',
    amountMinor,
    feeMinor: BigInt(reversal.feeMinor),
  } as const;
  const returned = { kind: 'chargeback_reversal', amountMinor, feeMinor: 0n } as const;
  return [
    ...(takenAt === undefined ? [] : [{ ...taken, at: takenAt }]),
    ...(returnedAt === undefined ? [] : [{ ...returned, at: returnedAt }]),
  ];
}

/** The payments and reversals of one day in one currency. */
export function settledOn(
  records: ProviderPayments,
  { currency, day }: { readonly currency: string; readonly day: string },
): SettledLine[] {
  return settledLines(records, currency).filter((line) => line.settledOn === day);
}

/** The net amount paid to the customer's bank for these lines. */
export function netOf(lines: readonly SettledLine[]): bigint {
  return lines.reduce(
    (net, line) => net + (isIncoming(line) ? line.amountMinor : -line.amountMinor) - line.feeMinor,
    0n,
  );
}

export function isIncoming({ kind }: SettledLine): boolean {
  return kind === 'payment' || kind === 'chargeback_reversal';
}
