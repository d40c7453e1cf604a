import { later, msUntil, newDigits, newNumberReference, newReference } from '../clock.ts';
import type { FaultInjector } from '../misbehaviour/fault-registry.ts';
import { ProviderRefusal } from '../provider-refusal.ts';
import type { ProviderRuntime } from '../provider-runtime.ts';
import { findEarlierRecord, type ReadableRecords } from '../record-store.ts';
import { DEBIT_MS, type DebitScenario, debitScenarioOf } from './debit-scenario.ts';
import type { PayerAction, Payment, PaymentOrder } from './payment.ts';
import { attemptName, paidMinorOf } from './provider-fields.ts';
import { decided, newReversal, type Reversal, type ReversalOrder } from './reversal.ts';
import type { ReversalFormat, ReversalOfPayment } from './reversal-format.ts';
import { type DebitOrder, type Mandate, SimulatedMandates } from './simulated-mandates.ts';

const A_DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * A simulated payment provider, independent of its API format: creates payments, waits for the payer,
 * reports.
 */
export class SimulatedPayments {
  readonly #site: ProviderRuntime<Payment>;
  /** Daily reports have separate fault settings, so that records stay correct while reports are wrong. */
  readonly reportMood: FaultInjector;
  readonly #reversals: ReversalFormat;
  readonly mandates: SimulatedMandates;

  constructor(site: ProviderRuntime<Payment>, reportMood: FaultInjector, reversals: ReversalFormat) {
    this.#site = site;
    this.reportMood = reportMood;
    this.#reversals = reversals;
    this.mandates = new SimulatedMandates(
      site.openRecords<Mandate>('mandates'),
      site.openRecords<DebitOrder>('orders'),
    );
    for (const payment of site.records.all()) this.#goOn(payment);
  }

  get name(): string {
    return this.#site.name;
  }

  get provider(): string {
    return this.name.replace(/^payments\//, '');
  }

  get records(): ReadableRecords<Payment> {
    return this.#site.records;
  }

  /** Expires overdue payments, for when the simulator's clock was set. */
  expirePast(): void {
    for (const payment of this.#site.records.all()) this.#expireIfPast(payment);
  }

  /** Creates a payment, or returns the one that this key has created. */
  create(order: PaymentOrder): Payment {
    const known = findEarlierRecord(this.#site.records, order, [
      'amountMinor',
      'currency',
      'webhookUrl',
      'account',
      'mandate',
    ]);
    if (known !== undefined) return known;
    const { expiresInMs = A_DAY_MS, description = '', ...rest } = order;
    const now = this.#site.clock.now();
    const payment = this.#site.records.write({
      ...rest,
      reference: newReference('pay'),
      description,
      state: 'awaiting_payer',
      ...(hasCode(rest) && { payCode: String(newNumberReference()) }),
      ...this.#debited(rest),
      createdAt: now.toISOString(),
      expiresAt: later(now, expiresInMs).toISOString(),
    });
    this.#goOn(payment);
    return payment;
  }

  /** Opens a payment page, for a provider API whose payments have none initially. */
  openPage(reference: string, way: NonNullable<PaymentOrder['way']>): Payment {
    const payment = this.#site.records.read(reference);
    return this.#site.records.write({ ...payment, way, openedAt: payment.openedAt ?? this.#now() });
  }

  /** The customer cancels an unpaid payment before it expires. */
  closeUnpaid(reference: string): Payment {
    const payment = this.#site.records.read(reference);
    const isUnpaid = payment.state === 'awaiting_payer' || payment.state === 'failed';
    if (!isUnpaid) throw new ProviderRefusal(409, `Payment ${reference} is ${payment.state} already.`);
    return this.#end(payment, 'expired');
  }

  /** The payer's action at the counter, in the wallet or on the provider's page. */
  settle(reference: string, { outcome, amountMinor }: PayerAction): Payment {
    const payment = this.#site.records.read(reference);
    const isOpen =
      payment.state === 'awaiting_payer' || (payment.state === 'pending' && outcome !== 'pending');
    if (!isOpen) throw new ProviderRefusal(409, `Payment ${reference} is ${payment.state} already.`);
    const receiptNumber = payment.receiptNumber ?? newDigits(receiptDigits(payment));
    const paid = {
      ...payment,
      ...(outcome !== 'failed' && { receiptNumber }),
      ...(amountMinor !== undefined && { paidMinor: amountMinor }),
    };
    if (outcome !== 'pending') return this.#end(paid, outcome);
    const pending = this.#site.records.write({ ...paid, state: outcome, pendingAt: this.#now() });
    this.#report(pending);
    return pending;
  }

  /** A debit has no payer action: the bank decides, immediately or shortly after. */
  #debited(order: PaymentOrder): Partial<Payment> {
    const scenario = this.#scenarioOf(order);
    if (scenario === undefined) return {};
    const { atOnce, reason } = scenario;
    if (atOnce === undefined) return { state: 'pending', pendingAt: this.#now() };
    return { state: atOnce, ...(reason !== undefined && { reason }) };
  }

  #scenarioOf({
    account,
    mandate,
    amountMinor,
  }: Pick<PaymentOrder, 'account' | 'mandate' | 'amountMinor'>): DebitScenario | undefined {
    if (mandate !== undefined) return this.mandates.scenarioOf(mandate, amountMinor);
    return account && debitScenarioOf(account);
  }

  #goOn(payment: Payment): void {
    this.#expireInTime(payment);
    const { state, reference } = payment;
    const { later: outcome, reason } = (state === 'pending' && this.#scenarioOf(payment)) || {};
    if (outcome === undefined) return;
    this.#site.timers.after(DEBIT_MS, () => {
      const pending = this.#site.records.read(reference);
      if (pending.state !== 'pending') return;
      this.#end({ ...pending, ...(reason !== undefined && { reason }) }, outcome);
    });
  }

  /** The payment by any of its names: the provider's ids in its own format, or the customer's. */
  paidAs(name: string): Payment {
    const payment = this.#site.records.all().find((one) => namesOf(one).includes(name));
    if (payment === undefined) throw new ProviderRefusal(404, `There is no payment ${name}.`);
    return payment;
  }

  /** A payment goes back, in whole or in part, and the customer is notified. */
  reverse(reference: string, kind: Reversal['kind'], order: ReversalOrder = {}): Reversal {
    const { payment, reversal } = this.#reversed(reference, kind, order);
    this.#reportReversal({ payment, reversal });
    return reversal;
  }

  /** Refunds the paid amount without a webhook, as the account holder does manually. */
  refund(reference: string): Reversal {
    return this.#reversed(reference, 'refund', {}).reversal;
  }

  #reversed(reference: string, kind: Reversal['kind'], order: ReversalOrder): ReversalOfPayment {
    const payment = this.#site.records.read(reference);
    const { reversals = [] } = payment;
    const amountMinor = order.amountMinor ?? paidMinorOf(payment);
    const gone = reversals.filter(({ state }) => state !== 'reinstated');
    const left = gone.reduce((rest, one) => rest - BigInt(one.amountMinor), BigInt(paidMinorOf(payment)));
    if (payment.state !== 'paid' || BigInt(amountMinor) > left) {
      throw new ProviderRefusal(409, `Not so much of payment ${reference} is here to be given back.`);
    }
    const nth = reversals.filter((one) => one.kind === kind).length + 1;
    const name = this.#reversals.referenceOf(kind, payment, nth);
    if (name === undefined) throw new ProviderRefusal(409, `${this.provider} documents no ${kind}.`);
    const reversal = newReversal({ ...order, kind, reference: name, amountMinor }, this.now());
    return {
      reversal,
      payment: this.#site.records.write({ ...payment, reversals: [...reversals, reversal] }),
    };
  }

  /** A dispute is won or lost, a pending refund is made or fails, a reversed payment is reinstated. */
  decideReversal(reference: string, state: 'reversed' | 'reinstated'): ReversalOfPayment {
    const { payment, reversal } = this.reversal(reference);
    const after = decided(reversal, state, this.now());
    const reversals = (payment.reversals ?? []).map((one) => (one.reference === reference ? after : one));
    const changed = { payment: this.#site.records.write({ ...payment, reversals }), reversal: after };
    this.#reportReversal(changed);
    return changed;
  }

  /** The reversal with this reference; refused if there is none. */
  reversal(reference: string): ReversalOfPayment {
    for (const payment of this.#site.records.all()) {
      const reversal = payment.reversals?.find((one) => one.reference === reference);
      if (reversal !== undefined) return { payment, reversal };
    }
    throw new ProviderRefusal(404, `There is no reversal ${reference}.`);
  }

  #reportReversal(changed: ReversalOfPayment): void {
    this.#site.sendMessage(changed.payment, changed.reversal.reference, (signing) =>
      this.#reversals.webhook(changed, signing),
    );
  }

  now(): Date {
    return this.#site.clock.now();
  }

  #now(): string {
    return this.now().toISOString();
  }

  /** The payment date is when the payer acted, however long the money was in transit. */
  #end(payment: Payment, state: 'paid' | 'failed' | 'expired'): Payment {
    const paidAt = payment.pendingAt ?? this.#now();
    const ended = this.#site.records.write({
      ...payment,
      state,
      ...(state === 'paid' && { paidAt, arrivedAt: this.#now() }),
    });
    this.#report(ended);
    return ended;
  }

  #report(payment: Payment): void {
    this.#site.sendWebhook(payment, { ...payment, state: 'paid', paidAt: this.#now() });
  }

  #expireInTime({ reference, state, expiresAt }: Payment): void {
    if (state !== 'awaiting_payer') return;
    this.#site.timers.after(msUntil(expiresAt, this.#site.clock), () => {
      const payment = this.#site.records.read(reference);
      this.#expireIfPast(payment);
      // A timer may fire a millisecond early, or the clock may have been set back: then it is rescheduled.
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

/** Realistic lengths: twelve digits from a bank in India, thirteen from a wallet in the Philippines. */
function receiptDigits({ currency }: Payment): number {
  return currency === 'INR' ? 12 : 13;
}

/**
 * Whether a number identifies the payment: the bank's receipt number, the payment code or the provider's
 * reference.
 */
export function isInHand(payment: Payment, number: string): boolean {
  return [payment.receiptNumber, payment.payCode, payment.reference].includes(number);
}

/** The provider's own reference, as each provider API writes it, and the customer's references. */
function namesOf(payment: Payment): readonly (string | undefined)[] {
  const { reference, idempotencyKey, customerReference } = payment;
  const inFormats = [reference.replace(/^pay_/, 'py-'), attemptName(payment)];
  return [reference, idempotencyKey, customerReference, ...inFormats];
}

function hasCode({ way }: PaymentOrder): boolean {
  return way !== undefined && way !== 'wallet' && way !== 'direct_debit';
}
