import { madeBefore, type ReadableBook } from '../book.ts';
import { later, msUntil, newNumberReference, newReference } from '../clock.ts';
import { DeskRefusal } from '../desk-refusal.ts';
import type { DeskSite } from '../desk-site.ts';
import type { PayerAct, Payment, PaymentOrder } from './payment.ts';

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

  /** Ends what is past its time: for a simulator whose clock was set. */
  expirePast(): void {
    for (const payment of this.#site.book.all()) this.#expireIfPast(payment);
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
      ...(rest.way !== undefined && rest.way !== 'wallet' && { payCode: String(newNumberReference()) }),
      createdAt: now.toISOString(),
      expiresAt: later(now, expiresInMs).toISOString(),
    });
    this.#expireInTime(payment);
    return payment;
  }

  /** What the payer does at the counter, in the wallet or on the provider's page. */
  settle(reference: string, { outcome, amountMinor }: PayerAct): Payment {
    const payment = this.#site.book.read(reference);
    const isOpen =
      payment.state === 'awaiting_payer' || (payment.state === 'pending' && outcome !== 'pending');
    if (!isOpen) throw new DeskRefusal(409, `Payment ${reference} is ${payment.state} already.`);
    const paid = amountMinor === undefined ? payment : { ...payment, paidMinor: amountMinor };
    if (outcome !== 'pending') return this.#end(paid, outcome);
    const pending = this.#site.book.write({ ...paid, state: outcome, pendingAt: this.#now() });
    this.#report(pending);
    return pending;
  }

  now(): Date {
    return this.#site.clock.now();
  }

  #now(): string {
    return this.now().toISOString();
  }

  /** A payer has paid when they did their part, however long the money was on its way. */
  #end(payment: Payment, state: 'paid' | 'failed' | 'expired'): Payment {
    const paidAt = payment.pendingAt ?? this.#now();
    const ended = this.#site.book.write({ ...payment, state, ...(state === 'paid' && { paidAt }) });
    this.#report(ended);
    return ended;
  }

  #report(payment: Payment): void {
    this.#site.callBack(payment, { ...payment, state: 'paid', paidAt: this.#now() });
  }

  #expireInTime({ reference, state, expiresAt }: Payment): void {
    if (state !== 'awaiting_payer') return;
    this.#site.timers.after(msUntil(expiresAt, this.#site.clock), () => {
      const payment = this.#site.book.read(reference);
      this.#expireIfPast(payment);
      // A timer may ring a millisecond before its moment, or the clock may have been set back: it is wound again.
      if (!this.#isPast(payment)) this.#expireInTime(payment);
    });
  }

  #expireIfPast(payment: Payment): void {
    if (payment.state === 'awaiting_payer' && this.#isPast(payment)) this.#end(payment, 'expired');
  }

  #isPast(payment: Payment): boolean {
    return msUntil(payment.expiresAt, this.#site.clock) <= 0;
  }
}
