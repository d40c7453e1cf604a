import { later, newReference } from '../clock.ts';
import type { ProviderRuntime } from '../provider-runtime.ts';
import type { ProviderRecord, RecordStore } from '../record-store.ts';
import { dayOf } from '../settlements/settlement-day.ts';
import type { Payout } from './payout.ts';

/** One movement of a customer's float at the provider. It is written once and never changed. */
export interface FloatEntry extends ProviderRecord {
  readonly kind: 'payout' | 'return' | 'funding';
  /** The payout, or the reference of the transfer that funded the float. */
  readonly about: string;
  readonly payoutKey: string;
  readonly bankReference: string;
  readonly currency: string;
  readonly amountMinor: string;
  readonly feeMinor: string;
  readonly taxMinor: string;
  readonly at: string;
}

/** The price of a payout and the tax on it. A return costs nothing, and the fee of its payout is kept. */
const prices: Readonly<Record<string, { readonly fee: bigint; readonly tax: bigint }>> = {
  PHP: { fee: 1_000n, tax: 120n },
  INR: { fee: 500n, tax: 90n },
};
const NO_PRICE = { fee: 0n, tax: 0n };

/** A transfer from the customer's bank arrives after two hours. */
const ARRIVES_MS = 2 * 60 * 60 * 1_000;

/**
 * The money that a customer keeps at a payout provider, in the provider's own books. It may be overdrawn: the
 * simulator refuses no payout for lack of funds, except for the account numbers that ask for it.
 */
export class PayoutFloat {
  readonly #entries: RecordStore<FloatEntry>;
  readonly #clock: ProviderRuntime<Payout>['clock'];

  constructor({ clock, openRecords }: Pick<ProviderRuntime<Payout>, 'clock' | 'openRecords'>) {
    this.#clock = clock;
    this.#entries = openRecords<FloatEntry>('float');
  }

  /** Books a change of a payout, if it moved money. */
  note(before: Payout['state'], payout: Payout): void {
    if (before !== 'paid' && payout.state === 'paid') this.#book('payout', payout);
    if (before === 'paid' && payout.state !== 'paid') this.#book('return', payout);
  }

  fund({ currency, amountMinor }: { readonly currency: string; readonly amountMinor: string }): FloatEntry {
    const reference = newReference('fund');
    return this.#entries.write({
      reference,
      kind: 'funding',
      about: reference,
      payoutKey: '',
      bankReference: '',
      currency,
      amountMinor,
      feeMinor: '0',
      taxMinor: '0',
      at: later(this.#clock.now(), ARRIVES_MS).toISOString(),
    });
  }

  /** The entries of one day, in the time zone of the currency. */
  entriesOn(currency: string, day: string): FloatEntry[] {
    return this.#entries
      .all()
      .filter((entry) => entry.currency === currency && dayOf(new Date(entry.at), currency) === day);
  }

  /** What was charged for a payout. */
  chargesOf(payout: string): { readonly feeMinor: bigint; readonly taxMinor: bigint } {
    const paid = this.#entries.all().find(({ kind, about }) => kind === 'payout' && about === payout);
    return { feeMinor: BigInt(paid?.feeMinor ?? '0'), taxMinor: BigInt(paid?.taxMinor ?? '0') };
  }

  /** The balance at the end of a day. */
  balanceAfter(currency: string, day: string): bigint {
    return this.#entries
      .all()
      .filter((entry) => entry.currency === currency && dayOf(new Date(entry.at), currency) <= day)
      .reduce((balance, entry) => balance + effectOf(entry), 0n);
  }

  #book(kind: 'payout' | 'return', payout: Payout): void {
    const { currency, reference, idempotencyKey: payoutKey, paidMinor, amountMinor } = payout;
    const { fee, tax } = kind === 'payout' ? (prices[currency] ?? NO_PRICE) : NO_PRICE;
    this.#entries.write({
      reference: `${reference}/${kind}`,
      kind,
      about: reference,
      payoutKey,
      currency,
      bankReference: `SIM${reference}`,
      amountMinor: paidMinor ?? amountMinor,
      feeMinor: String(fee),
      taxMinor: String(tax),
      at: this.#clock.now().toISOString(),
    });
  }
}

function effectOf({ kind, amountMinor, feeMinor, taxMinor }: FloatEntry): bigint {
  const amount = BigInt(amountMinor);
  return (kind === 'payout' ? -amount : amount) - BigInt(feeMinor) - BigInt(taxMinor);
}
