import { quoteCoolingOff } from '@hiram/lending/cooling-off';
import { quoteExtension } from '@hiram/lending/extension';
import { happenedAt, type LoanEvent, type PaymentIntent } from '@hiram/lending/loan-event';
import type { Offer } from '@hiram/lending/offer';
import { releaseTerms } from '@hiram/lending/offer';
import { amountDue, totalUnpaid } from '@hiram/lending/position';
import { quoteSettlement } from '@hiram/lending/settlement';
import { marketRules } from '@hiram/markets/market-pack';
import {
  cancelLoan,
  extendLoan,
  type LoanDesk,
  type LoanOutcome,
  receivePayment,
  releaseLoan,
  reversePayment,
  signLoan,
  waiveLateCharges,
  writeOffLoan,
} from '@hiram/server/loans/index';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { idFrom, type LoanId } from '@hiram/values/ids';
import { addMs, calendarDateAt, type Instant } from '@hiram/values/instant';
import type { Chance } from './chance.ts';
import { NaiveLoan } from './naive-loan.ts';

const MS_PER_DAY = 86_400_000;

type Happening = LoanEvent extends infer Event
  ? Event extends LoanEvent
    ? Omit<Event, 'effectiveAt' | 'effectiveOn'>
    : never
  : never;

/** A real loan in the database, and beside it the naive one that lives through the same. */
export class LivingLoan {
  readonly id: LoanId;
  readonly naive: NaiveLoan;
  readonly #offer: Offer;
  readonly #desk: LoanDesk;
  readonly #chance: Chance;
  readonly #payments: string[] = [];
  #happenings = 0;

  private constructor(id: LoanId, naive: NaiveLoan, offer: Offer, desk: LoanDesk, chance: Chance) {
    this.id = id;
    this.naive = naive;
    this.#offer = offer;
    this.#desk = desk;
    this.#chance = chance;
  }

  /** Signs and releases it now. */
  static async release(desk: LoanDesk, offer: Offer, number: number, chance: Chance): Promise<LivingLoan> {
    const id = idFrom<'Loan'>(`01980000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`);
    const releasedOn = calendarDateAt(desk.clock.now(), offer.rules.facts.timeZone);
    const terms = releaseTerms(offer, releasedOn);
    const loan = new LivingLoan(id, new NaiveLoan(terms), offer, desk, chance);
    const authority = loan.#command('sign');
    const payoutDestination = `account of ${id}`;
    const signed = { ...authority, borrowerId: idFrom<'Borrower'>(id), offer, payoutDestination };
    loan.#expectDone(await signLoan(desk, signed));
    const payout = {
      ...loan.#command('release'),
      amount: terms.principal - terms.upFrontFee,
      destination: payoutDestination,
      ...{ provider: 'simulation', reference: `payout ${id}`, paidOutAt: desk.clock.now() },
    };
    loan.#expectDone(await releaseLoan(desk, payout));
    return loan;
  }

  get happenings(): number {
    return this.#happenings;
  }

  /** Lets one thing happen to it, or nothing where that cannot be. */
  async live(): Promise<void> {
    this.#happenings += 1;
    const id = `${this.id} ${this.#happenings}`;
    const kind = this.#chance.between(1, 20);
    if (kind <= 11) await this.#pay(id);
    else if (kind <= 13) await this.#reverse(id);
    else if (kind <= 16) await this.#extend(id);
    else if (kind === 17) await this.#coolOff(id);
    else if (kind <= 19) await this.#waive(id);
    else if (this.#chance.happens(0.3)) await this.#writeOff(id);
  }

  /** Some payments are heard of days after they were made. */
  async #pay(id: string): Promise<void> {
    const paidAt = this.#moment(this.#chance.happens(0.3) ? this.#chance.between(0, 12) : 0);
    const { intent, amount } = this.#intent(paidAt);
    const command = {
      ...{ ...this.#command(id), paymentId: id, amount, intent, paidAt },
      ...{ provider: 'simulation', reference: id },
    };
    this.#expectDone(await receivePayment(this.#desk, command));
    this.#payments.push(id);
    this.#keep({ id, kind: 'payment_received', amount, intent }, paidAt);
    if (!this.#chance.happens(0.1)) return;
    const again = await receivePayment(this.#desk, command);
    if (again.kind !== 'repeated') throw new Error(`${id} happened twice: ${again.kind}`);
  }

  #intent(paidAt: Instant): { intent: PaymentIntent; amount: bigint } {
    const position = this.naive.positionOn(this.#dayOf(paidAt));
    const { principal } = this.naive.terms;
    const some = BigInt(this.#chance.between(1, Number(principal)));
    const amount = this.#chance.oneOf([some, amountDue(position) || some, totalUnpaid(position) || some]);
    const kind = this.#chance.between(1, 6);
    if (kind === 1) {
      const quote = quoteSettlement(this.naive.terms, position, 2);
      if (quote.kind === 'quoted' && quote.amount > 0n) {
        const { amount: quoted, validUntil, waivable } = quote;
        return { intent: { kind: 'settlement', quoted, validUntil, waivable }, amount: quoted };
      }
    }
    if (kind === 2) {
      const spreading = this.#chance.oneOf(['smaller_instalments', 'shorter_term'] as const);
      return { intent: { kind: 'part_prepayment', spreading }, amount: some };
    }
    return { intent: { kind: 'instalments' }, amount };
  }

  async #reverse(id: string): Promise<void> {
    if (this.#payments.length === 0) return;
    const payment = this.#chance.oneOf(this.#payments);
    const reversedAt = this.#moment(0);
    const command = { ...this.#command(id), reversalId: id, paymentId: payment, reversedAt };
    this.#expectDone(await reversePayment(this.#desk, command));
    this.#keep({ id, kind: 'payment_reversed', payment }, reversedAt);
  }

  async #extend(id: string): Promise<void> {
    const paidAt = this.#moment(0);
    const day = this.#dayOf(paidAt);
    const rules = marketRules(this.#offer.product.market, { on: day, channel: this.#offer.rules.channel });
    const quote = quoteExtension(this.naive.terms, this.naive.positionOn(day), rules);
    if (quote.kind !== 'quoted' || quote.amount === 0n) return;
    const { amount, fee, days } = quote;
    const command = {
      ...{ ...this.#command(id), extensionId: id, amount, fee, days, paidAt },
      ...{ provider: 'simulation', reference: id },
    };
    this.#expectDone(await extendLoan(this.#desk, command));
    this.#keep({ id, kind: 'extended', amount, fee, days }, paidAt);
  }

  async #coolOff(id: string): Promise<void> {
    const paidAt = this.#moment(0);
    const quote = quoteCoolingOff(this.naive.terms, this.naive.positionOn(this.#dayOf(paidAt)));
    const amount = quote.kind === 'quoted' && quote.amount > 0n ? quote.amount : 1_000n;
    const command = {
      ...{ ...this.#command(id), paymentId: id, amount, paidAt },
      ...{ provider: 'simulation', reference: id },
    };
    this.#expectDone(await cancelLoan(this.#desk, command));
    this.#keep({ id, kind: 'cooling_off_used', amount }, paidAt);
  }

  async #waive(id: string): Promise<void> {
    const amount = BigInt(this.#chance.between(1, 200_000));
    const command = { ...this.#command(id), waiverId: id, amount };
    this.#expectDone(await waiveLateCharges(this.#desk, command));
    this.#keep({ id, kind: 'late_charges_waived', amount }, this.#desk.clock.now());
  }

  async #writeOff(id: string): Promise<void> {
    this.#expectDone(await writeOffLoan(this.#desk, { ...this.#command(id), writeOffId: id }));
    this.#keep({ id, kind: 'written_off' }, this.#desk.clock.now());
  }

  #keep(happening: Happening, moment: Instant): void {
    this.naive.events.push({ ...happening, ...happenedAt(moment, this.#offer.rules.facts.timeZone) });
  }

  /** So many days ago, at a minute of its own, and not before the money went out. */
  #moment(daysAgo: number): Instant {
    const now = this.#desk.clock.now();
    const minutes = this.#chance.between(0, 59) * 60_000;
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
