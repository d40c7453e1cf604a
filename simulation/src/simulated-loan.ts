import { quoteCoolingOff } from '@hiram/lending/cooling-off';
import { quoteExtension } from '@hiram/lending/extension';
import { happenedAt, type LoanEvent, type PaymentIntent } from '@hiram/lending/loan-event';
import type { Offer } from '@hiram/lending/offer';
import { amountDue, isClosed, totalUnpaid } from '@hiram/lending/position';
import type { ReliefKind } from '@hiram/lending/relief';
import { offerRelief, quoteRelief } from '@hiram/lending/relief-quote';
import { quoteSettlement } from '@hiram/lending/settlement';
import { marketRules } from '@hiram/markets/market-pack';
import type { MarketCode } from '@hiram/markets/rules';
import {
  cancelLoan,
  endAccrualPause,
  extendLoan,
  findLoan,
  type LoanContext,
  type LoanOutcome,
  pauseAccrual,
  receivePayment,
  refundCredit,
  relieveLoan,
  reversePayment,
  waiveLateCharges,
  writeOffLoan,
} from '@hiram/server/servicing/loans/index';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import { idFrom, type LoanId } from '@hiram/values/ids';
import { addMs, calendarDateAt, type Instant } from '@hiram/values/instant';
import { divideRounded } from '@hiram/values/rounding';
import { Disputing } from './disputing.ts';
import type { NaiveLoan } from './naive-loan.ts';
import type { RandomSource } from './random-source.ts';
import { SimulatedPayout, type Tally } from './simulated-payout.ts';

const MS_PER_DAY = 86_400_000;

const reliefKinds = ['new_date', 'split', 'pause'] as const satisfies readonly ReliefKind[];

function isRelief(event: LoanEvent, kind: ReliefKind): boolean {
  return event.kind === 'relief_agreed' && event.relief.kind === kind;
}

type Happening = LoanEvent extends infer Event
  ? Event extends LoanEvent
    ? Omit<Event, 'effectiveAt' | 'effectiveOn'>
    : never
  : never;

interface ReceivedMoney {
  readonly amount: bigint;
  readonly intent: PaymentIntent;
  readonly paidAt: Instant;
}

export interface SimulatedLoanOptions {
  readonly offer: Offer;
  readonly context: LoanContext;
  readonly random: RandomSource;
  /** Counts payout events over all loans. */
  readonly tally: Tally;
}

/** A real loan in the database, next to a naive model with the same events. */
export class SimulatedLoan {
  readonly id: LoanId;
  readonly payout: SimulatedPayout;
  readonly #offer: Offer;
  readonly #context: LoanContext;
  readonly #random: RandomSource;
  readonly #payments: string[] = [];
  /** What was received, for a payment that counts again after it was reversed. */
  readonly #received = new Map<string, ReceivedMoney>();
  readonly #disputes: Disputing;
  #happenings = 0;

  private constructor(id: LoanId, { offer, context, random, tally }: SimulatedLoanOptions) {
    this.id = id;
    this.payout = new SimulatedPayout(id, { offer, context, random, tally });
    this.#offer = offer;
    this.#context = context;
    this.#random = random;
    this.#disputes = new Disputing(id, {
      context,
      naive: () => this.naive,
      count: (what) => this.payout.count(what),
    });
  }

  /** Signs it now and starts its disbursement. */
  static async sign(number: number, context: SimulatedLoanOptions): Promise<SimulatedLoan> {
    const id = idFrom<'Loan'>(`01980000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`);
    const loan = new SimulatedLoan(id, context);
    await loan.payout.sign();
    await loan.payout.goOn();
    return loan;
  }

  get market(): MarketCode {
    return this.#offer.product.market;
  }

  get happenings(): number {
    return this.#happenings;
  }

  /** The naive loan, which exists while the money is disbursed. */
  get naive(): NaiveLoan {
    const { naive } = this.payout;
    if (naive === undefined) throw new Error(`loan ${this.id} is not released`);
    return naive;
  }

  /** Applies one random event, or nothing if the event is impossible. */
  async live(): Promise<void> {
    if (this.payout.isOver) return;
    this.#happenings += 1;
    if (this.payout.naive === undefined) await this.payout.goOn();
    else if (this.#random.happens(0.1)) await this.#upsetPayout();
    else await this.#liveReleased(`${this.id} ${this.#happenings}`);
  }

  async #liveReleased(id: string): Promise<void> {
    if (this.#happenings % 4 === 0) await this.#applyRelief(`${id} help`);
    if (this.#happenings % 3 === 1) await this.#disputes.goOn(id);
    const kind = this.#random.between(1, 22);
    if (kind <= 11) await this.#pay(id);
    else if (kind <= 13) await this.#reverse(id);
    else if (kind <= 16) await this.#extend(id);
    else if (kind === 17) await this.#applyCoolingOff(id);
    else if (kind <= 19) await this.#waive(id);
    else if (kind <= 21) await this.#refund(id);
    else if (this.#random.happens(0.3)) await this.#writeOff(id);
  }

  /** The payout is returned, or sent a second time. */
  async #upsetPayout(): Promise<void> {
    const position = this.naive.positionOn(this.#dayOf(this.#context.businessClock.now()));
    const hasPayments = this.naive.hasPayments();
    if (this.#random.happens(0.3)) await this.payout.payTwice();
    else if (hasPayments || !(isClosed(position) || position.status === 'written_off')) {
      await this.payout.returnToLender({ hasPayments });
    }
  }

  /** Refunds the borrower's remaining credit after the loan ends. */
  async #refund(id: string): Promise<void> {
    const loan = await findLoan(this.#context.database, this.id);
    const position = loan?.released?.position;
    if (position === undefined || !isClosed(position) || position.credit === 0n) return;
    const paidAt = this.#context.businessClock.now();
    const amount = BigInt(this.#random.between(1, Number(position.credit)));
    const command = { ...this.#command(id), refundId: id, amount, decidedAt: paidAt };
    this.#expectDone(await refundCredit(this.#context, command));
    this.payout.count('refunded');
    this.#payments.push(id);
    this.#keep({ id, kind: 'credit_refunded', amount }, paidAt);
  }

  /** Some payments are reported days after they were made. */
  async #pay(id: string): Promise<void> {
    const paidAt = this.#moment(this.#random.happens(0.3) ? this.#random.between(0, 12) : 0);
    const { intent, amount } = this.#intent(paidAt);
    const standstill = await this.#pauseAccrual(id, amount, paidAt);
    const command = {
      ...this.#command(id),
      paymentId: id,
      amount,
      intent,
      paidAt,
      standstill,
      provider: 'simulation',
      reference: id,
    };
    this.#expectDone(await receivePayment(this.#context, command));
    this.#payments.push(id);
    this.#received.set(id, { amount, intent, paidAt });
    if (intent.kind === 'part_prepayment') this.payout.count('prepaid in part');
    this.#keep({ id, kind: 'payment_received', amount, intent, standstill }, paidAt);
    if (!this.#random.happens(0.1)) return;
    const again = await receivePayment(this.#context, command);
    if (again.kind !== 'repeated') throw new Error(`${id} was applied twice: ${again.kind}`);
  }

  /**
   * Some payments are in transit before they arrive, and a few never arrive. The selection is not random, so
   * earlier seeds still give the same history.
   */
  async #pauseAccrual(payment: string, amount: bigint, paidAt: Instant): Promise<string | undefined> {
    const position = this.naive.positionOn(this.#dayOf(this.#context.businessClock.now()));
    if (this.#happenings % 3 !== 0 || isClosed(position) || position.status === 'written_off')
      return undefined;
    const id = `${payment} on its way`;
    const until = addDays(this.#dayOf(paidAt), this.#happenings % 7);
    const command = { ...this.#command(id), accrualPauseId: id, amount, since: paidAt, until };
    this.#expectDone(await pauseAccrual(this.#context, command));
    this.#keep({ id, kind: 'payment_on_its_way', amount, until }, paidAt);
    if (this.#happenings % 2 === 0) return id;
    const endedAt = this.#context.businessClock.now();
    const end = `${id}-ended`;
    this.#expectDone(
      await endAccrualPause(this.#context, { ...this.#command(end), accrualPauseId: id, endedAt }),
    );
    this.#keep({ id: end, kind: 'payment_not_coming', standstill: id }, endedAt);
    return undefined;
  }

  #intent(paidAt: Instant): { intent: PaymentIntent; amount: bigint } {
    const position = this.naive.positionOn(this.#dayOf(paidAt));
    const { principal } = this.naive.terms;
    const some = BigInt(this.#random.between(1, Number(principal)));
    const amount = this.#random.oneOf([some, amountDue(position) || some, totalUnpaid(position) || some]);
    const kind = this.#random.between(1, 6);
    if (kind === 1) {
      const quote = quoteSettlement(this.naive.terms, position, 2);
      if (quote.kind === 'quoted' && quote.amount > 0n) {
        const { amount: quoted, validUntil, waivable } = quote;
        return { intent: { kind: 'settlement', quoted, validUntil, waivable }, amount: quoted };
      }
    }
    if (kind === 2) {
      const spreading = this.#random.oneOf(['smaller_instalments', 'shorter_term'] as const);
      return { intent: { kind: 'part_prepayment', spreading }, amount: some };
    }
    return { intent: { kind: 'instalments' }, amount };
  }

  async #reverse(id: string): Promise<void> {
    const known = this.#payments.filter((payment) => this.naive.knows(payment));
    if (known.length === 0) return;
    const payment = this.#random.oneOf(known);
    const reversedAt = this.#moment(0);
    const command = { ...this.#command(id), reversalId: id, paymentId: payment, reversedAt };
    this.#expectDone(await reversePayment(this.#context, command));
    this.#keep({ id, kind: 'payment_reversed', payment }, reversedAt);
    this.payout.count('payment reversed');
    await this.#reinstate(id, payment);
  }

  /**
   * Every second dispute is won, and every second of those in part: what is ours again counts from the day it
   * was paid, under another id. The selection is not random, so earlier seeds still give the same history.
   */
  async #reinstate(reversal: string, payment: string): Promise<void> {
    const received = this.#received.get(payment);
    if (received === undefined || this.#happenings % 2 === 1) {
      this.payout.count('dispute lost');
      return;
    }
    const isWhole = this.#happenings % 4 === 0;
    const amount = isWhole ? received.amount : divideRounded(received.amount, 2n, 'up');
    const intent: PaymentIntent = isWhole ? received.intent : { kind: 'instalments' };
    const id = `${reversal} won`;
    const { paidAt } = received;
    const command = {
      ...this.#command(id),
      paymentId: id,
      amount,
      intent,
      paidAt,
      standstill: undefined,
      provider: 'simulation',
      reference: id,
    };
    this.#expectDone(await receivePayment(this.#context, command));
    this.#payments.push(id);
    this.#received.set(id, { amount, intent, paidAt });
    this.#keep({ id, kind: 'payment_received', amount, intent, standstill: undefined }, paidAt);
    this.payout.count(isWhole ? 'dispute won' : 'dispute won in part');
  }

  async #extend(id: string): Promise<void> {
    const paidAt = this.#moment(0);
    const day = this.#dayOf(paidAt);
    const rules = marketRules(this.#offer.product.market, { on: day, channel: this.#offer.rules.channel });
    const quote = quoteExtension(this.naive.terms, this.naive.positionOn(day), rules);
    if (quote.kind !== 'quoted' || quote.amount === 0n) return;
    const { amount, fee, days } = quote;
    const command = {
      ...this.#command(id),
      extensionId: id,
      amount,
      fee,
      days,
      paidAt,
      provider: 'simulation',
      reference: id,
    };
    this.#expectDone(await extendLoan(this.#context, command));
    this.#keep({ id, kind: 'extended', amount, fee, days }, paidAt);
  }

  /**
   * Relief where the market's policy offers it, each kind in turn. The timing is not random, so earlier seeds
   * still give the same history.
   */
  async #applyRelief(id: string): Promise<void> {
    const agreedAt = this.#context.businessClock.now();
    const day = this.#dayOf(agreedAt);
    const { hardship } = marketRules(this.market, { on: day, channel: this.#offer.rules.channel });
    const kind = reliefKinds[Math.floor(this.#happenings / 4) % reliefKinds.length] ?? 'new_date';
    const used = this.naive.events.filter((event) => isRelief(event, kind)).length;
    const position = this.naive.positionOn(day);
    const offer = offerRelief(this.naive.terms, position, hardship, { kind, used });
    const choice = offer.kind === 'offered' ? offer.choices.at(-1) : undefined;
    if (choice === undefined) return;
    const quote = quoteRelief(this.naive.terms, position, hardship, { kind, choice, used });
    if (quote.kind !== 'quoted') throw new Error(`${id} was offered but is not quoted: ${quote.refusal}`);
    const { agreed } = quote;
    const command = { ...this.#command(id), reliefId: id, agreed, agreedAt, isStillOffered: () => true };
    this.#expectDone(await relieveLoan(this.#context, command));
    this.payout.count(`relieved by ${kind}`);
    this.#keep({ id, kind: 'relief_agreed', ...agreed }, agreedAt);
  }

  async #applyCoolingOff(id: string): Promise<void> {
    const paidAt = this.#moment(0);
    const quote = quoteCoolingOff(this.naive.terms, this.naive.positionOn(this.#dayOf(paidAt)));
    const amount = quote.kind === 'quoted' && quote.amount > 0n ? quote.amount : 1_000n;
    const command = {
      ...this.#command(id),
      paymentId: id,
      amount,
      paidAt,
      provider: 'simulation',
      reference: id,
    };
    this.#expectDone(await cancelLoan(this.#context, command));
    this.#keep({ id, kind: 'cooling_off_used', amount }, paidAt);
  }

  async #waive(id: string): Promise<void> {
    const amount = BigInt(this.#random.between(1, 200_000));
    const command = { ...this.#command(id), waiverId: id, amount };
    this.#expectDone(await waiveLateCharges(this.#context, command));
    this.#keep({ id, kind: 'late_charges_waived', amount }, this.#context.businessClock.now());
  }

  async #writeOff(id: string): Promise<void> {
    this.#expectDone(await writeOffLoan(this.#context, { ...this.#command(id), writeOffId: id }));
    this.#keep({ id, kind: 'written_off' }, this.#context.businessClock.now());
  }

  #keep(transition: Happening, moment: Instant): void {
    this.naive.events.push({ ...transition, ...happenedAt(moment, this.#offer.rules.facts.timeZone) });
  }

  /** That many days ago, at a minute of its own, but not before the disbursement. */
  #moment(daysAgo: number): Instant {
    const now = this.#context.businessClock.now();
    const minutes = this.#random.between(0, 59) * 60_000;
    const then = addMs(now, -daysAgo * MS_PER_DAY - minutes);
    return this.#dayOf(then) < this.naive.terms.releasedOn ? now : then;
  }

  #dayOf(moment: Instant): CalendarDate {
    return calendarDateAt(moment, this.#offer.rules.facts.timeZone);
  }

  #command(key: string) {
    const authority = { actor: 'simulation', reason: 'chance', requestId: `simulation ${this.id}` };
    return { ...authority, loanId: this.id, key: `${this.id} ${key}` };
  }

  #expectDone(outcome: LoanOutcome): void {
    if (outcome.kind !== 'done') throw new Error(`loan ${this.id}: ${JSON.stringify(outcome)}`);
  }
}
