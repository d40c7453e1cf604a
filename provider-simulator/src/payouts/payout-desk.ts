import { madeBefore, type ReadableBook } from '../book.ts';
import { newReference } from '../clock.ts';
import type { DeskSite } from '../desk-site.ts';
import { type Payout, type PayoutOrder, scriptOf, type TransferStep } from './payout.ts';

/** A payout provider behind its face: accepts transfers, carries them out, reports. */
export class PayoutDesk {
  readonly #site: DeskSite<Payout>;

  constructor(site: DeskSite<Payout>) {
    this.#site = site;
    const interrupted = site.book.all().filter(({ state }) => state === 'in_transfer');
    for (const { reference, destination } of interrupted) this.#carryOut(reference, scriptOf(destination));
  }

  get book(): ReadableBook<Payout> {
    return this.#site.book;
  }

  /** Begins a transfer, or gives back the one that this key has begun. */
  create(order: PayoutOrder): Payout {
    const known = madeBefore(this.#site.book, order, [
      'amountMinor',
      'currency',
      'destination',
      'callbackUrl',
      'customerReference',
    ]);
    if (known !== undefined) return known;
    const payout = this.#site.book.write({
      ...order,
      reference: order.reference ?? newReference('out'),
      state: 'in_transfer',
      createdAt: this.#site.clock.now().toISOString(),
    });
    this.#carryOut(payout.reference, scriptOf(payout.destination));
    return payout;
  }

  #carryOut(reference: string, [step, ...further]: readonly TransferStep[]): void {
    if (step === undefined) return;
    const { afterMs, isHalf, ...change } = step;
    this.#site.timers.after(afterMs, () => {
      const endedAt = this.#site.clock.now().toISOString();
      const before = this.#site.book.read(reference);
      const paidMinor = isHalf && { paidMinor: String(BigInt(before.amountMinor) / 2n) };
      const payout = this.#site.book.write({ ...before, ...change, ...paidMinor, endedAt });
      this.#site.callBack(payout, { ...payout, state: 'paid' });
      this.#carryOut(reference, further);
    });
  }
}
