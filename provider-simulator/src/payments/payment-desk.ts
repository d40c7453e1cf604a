import { madeBefore, type ReadableBook } from '../book.ts';
import { later, msUntil, newReference } from '../clock.ts';
import { DeskRefusal } from '../desk-refusal.ts';
import type { DeskSite } from '../desk-site.ts';
import type { Payment, PaymentOrder } from './payment.ts';

const A_DAY_MS = 24 * 60 * 60 * 1_000;

/** A payment provider behind its face: makes payments, waits for the payer, reports. */
export class PaymentDesk {
  readonly #site: DeskSite<Payment>;

  constructor(site: DeskSite<Payment>) {
    this.#site = site;
    for (const payment of site.book.all()) this.#expireInTime(payment);
  }

  get name(): string {
    return this.#site.name;
  }

  get book(): ReadableBook<Payment> {
    return this.#site.book;
  }

  /** Makes a payment, or gives back the one that this key has made. */
  create(order: PaymentOrder): Payment {
    const known = madeBefore(this.#site.book, order, ['amountMinor', 'currency', 'callbackUrl']);
    if (known !== undefined) return known;
    const { expiresInMs = A_DAY_MS, description = '', ...rest } = order;
    const now = this.#site.clock.now();
    const payment = this.#site.book.write({
      ...rest,
      reference: newReference('pay'),
      description,
      state: 'awaiting_payer',
      createdAt: now.toISOString(),
      expiresAt: later(now, expiresInMs).toISOString(),
    });
    this.#expireInTime(payment);
    return payment;
  }

  /** What the payer does at the counter, in the wallet or on the provider's page. */
  settle(reference: string, outcome: 'paid' | 'failed'): Payment {
    const payment = this.#site.book.read(reference);
    if (payment.state !== 'awaiting_payer') {
      throw new DeskRefusal(409, `Payment ${reference} is ${payment.state} already.`);
    }
    return this.#end(payment, outcome);
  }

  #end(payment: Payment, state: 'paid' | 'failed' | 'expired'): Payment {
    const paidAt = this.#site.clock.now().toISOString();
    const ended = this.#site.book.write({ ...payment, state, ...(state === 'paid' && { paidAt }) });
    this.#site.callBack(ended, { ...ended, state: 'paid', paidAt });
    return ended;
  }

  #expireInTime({ reference, state, expiresAt }: Payment): void {
    if (state !== 'awaiting_payer') return;
    this.#site.timers.after(msUntil(expiresAt, this.#site.clock), () => {
      const payment = this.#site.book.read(reference);
      if (payment.state === 'awaiting_payer') this.#end(payment, 'expired');
    });
  }
}
