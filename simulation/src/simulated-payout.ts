import { type Offer, releaseTerms } from '@hiram/lending/offer';
import {
  changePayoutDestination,
  holdPayoutInSuspense,
  holdReturnedPayoutInSuspense,
  type LoanCommand,
  type LoanContext,
  type LoanOutcome,
  payoutSuspenseOf,
  recordPayoutUnknown,
  rejectPayout,
  releaseLoan,
  returnPayout,
  reversePayoutSuspense,
  signLoan,
  withdrawLoan,
  writeOffHeldPayout,
} from '@hiram/server/servicing/loans/index';
import { idFrom, type LoanId } from '@hiram/values/ids';
import { calendarDateAt } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { NaiveLoan } from './naive-loan.ts';
import type { RandomSource } from './random-source.ts';

/** Events during disbursement, each counted so that a run shows that it covered all. */
export const payoutEvents = [
  ...['signed', 'unknown', 'rejected', 'account changed', 'withdrawn', 'held', 'dropped', 'released'],
  ...[
    'completed from parts',
    'paid twice',
    'given up',
    'returned',
    'returned in parts',
    'return refused',
    'refunded',
  ],
  ...['relieved by new_date', 'relieved by split', 'relieved by pause'],
  'disputed',
  'dispute not upheld',
  'charges reversed',
  ...['prepaid in part', 'payment reversed', 'dispute lost', 'dispute won', 'dispute won in part'],
] as const;

export type Tally = Map<string, number>;

const PROVIDER = 'simulation';

/** The disbursement of a loan with all its possible failures, and the model's view of it. */
export class SimulatedPayout {
  readonly id: LoanId;
  /** The active loan. Undefined before disbursement and after a return. */
  naive: NaiveLoan | undefined;
  /** Amounts that providers moved for it and that match no contract. */
  held: MinorUnits = 0n;
  #lost: MinorUnits = 0n;
  readonly #offer: Offer;
  readonly #context: LoanContext;
  readonly #random: RandomSource;
  readonly #tally: Tally;
  #state: 'awaiting' | 'unknown' | 'account' | 'released' | 'withdrawn' = 'awaiting';
  #destination = 'account 1';
  #reference = '';
  /** The provider's reference of the whole held amount, if it is one payout. */
  #second: string | undefined;
  #commands = 0;

  constructor(
    id: LoanId,
    {
      offer,
      context,
      random,
      tally,
    }: { offer: Offer; context: LoanContext; random: RandomSource; tally: Tally },
  ) {
    this.id = id;
    this.#offer = offer;
    this.#context = context;
    this.#random = random;
    this.#tally = tally;
  }

  get isOver(): boolean {
    return this.#state === 'withdrawn';
  }

  async sign(): Promise<void> {
    const command = {
      ...this.#command(),
      borrowerId: idFrom<'Borrower'>(this.id),
      offer: this.#offer,
      payoutDestination: this.#destination,
    };
    await this.#done('signed', () => signLoan(this.#context, command));
  }

  /** Applies one event before the disbursement. Usually the money arrives. */
  async goOn(): Promise<void> {
    const kind = this.#random.between(1, 20);
    if (this.#state === 'account') {
      if (kind <= 2 && this.held === 0n) await this.#withdraw();
      else if (kind <= 4) await this.#release();
      else await this.#changeAccount();
    } else if (kind <= 3) await this.#becomeUnknown();
    else if (kind <= 6) await this.#reject();
    else if (kind <= 9) await this.#holdOrDrop();
    else if (kind === 10 && this.#state === 'awaiting' && this.held === 0n) await this.#withdraw();
    else await this.#release();
  }

  /** The provider pays a second time, which no contract covers. */
  async payTwice(): Promise<void> {
    if (this.held !== 0n) return this.#random.happens(0.5) ? this.drop() : this.#writeOffPayout();
    const command = this.#moved(this.#proceeds);
    await this.#done('paid twice', () => holdPayoutInSuspense(this.#context, command));
    this.held = command.amount;
    this.#second = command.reference;
  }

  /** The whole held amount is returned. */
  async drop(): Promise<void> {
    if (this.held === 0n) return;
    const command = this.#moved(this.held);
    await this.#done('dropped', () => reversePayoutSuspense(this.#context, command));
    this.held = 0n;
    this.#second = undefined;
  }

  /** The payout is returned, which reverses the loan unless the borrower has paid. */
  async returnToLender({ hasPayments }: { hasPayments: boolean }): Promise<void> {
    const command = {
      ...this.#command(),
      amount: this.#proceeds,
      returnedAt: this.#context.businessClock.now(),
      provider: PROVIDER,
      reference: this.#reference,
    };
    if (hasPayments) {
      const outcome = await returnPayout(this.#context, command);
      if (outcome.kind !== 'refused') throw new Error(`${this.id} was undone although it has payments`);
      this.count('return refused');
      return;
    }
    const fromSuspense = this.held === 0n && this.#random.happens(0.3) ? await this.#returnPart() : undefined;
    const what = fromSuspense === undefined ? 'returned' : 'returned in parts';
    await this.#done(what, () => returnPayout(this.#context, { ...command, fromSuspense }));
    this.naive = undefined;
    this.#state = 'account';
  }

  /** Resulting balances on accounts other than the loan's own, debits less credits. */
  get beside(): Map<string, MinorUnits> {
    const balances = [
      ['payout_suspense', this.held],
      ['write_off_loss', this.#lost],
      ['payouts', -this.held - this.#lost],
    ] as const;
    return new Map(balances.filter(([, balance]) => balance !== 0n));
  }

  /** Part of the payout is returned before the rest. Returns that part. */
  async #returnPart(): Promise<MinorUnits> {
    const command = this.#moved(BigInt(this.#random.between(1, Number(this.#proceeds) - 1)));
    await this.#done('held', () => holdReturnedPayoutInSuspense(this.#context, command));
    return command.amount;
  }

  async #writeOffPayout(): Promise<void> {
    // If an uncovered refund is also held, staff must review it first.
    if ((await payoutSuspenseOf(this.#context.database, this.id)) !== this.held) return;
    const command = { ...this.#command(), amount: this.held };
    await this.#done('given up', () => writeOffHeldPayout(this.#context, command));
    this.#lost += this.held;
    this.held = 0n;
    this.#second = undefined;
  }

  async #becomeUnknown(): Promise<void> {
    const command = this.#command();
    await this.#done('unknown', () => recordPayoutUnknown(this.#context, command));
    this.#state = 'unknown';
  }

  async #reject(): Promise<void> {
    const command = this.#command();
    await this.#done('rejected', () => rejectPayout(this.#context, command));
    this.#state = 'account';
  }

  async #changeAccount(): Promise<void> {
    this.#destination = `account ${this.#commands}`;
    const command = { ...this.#command(), destination: this.#destination };
    await this.#done('account changed', () => changePayoutDestination(this.#context, command));
    this.#state = 'awaiting';
  }

  async #withdraw(): Promise<void> {
    const command = this.#command();
    await this.#done('withdrawn', () => withdrawLoan(this.#context, command));
    this.#state = 'withdrawn';
  }

  async #holdOrDrop(): Promise<void> {
    if (this.held !== 0n) return this.drop();
    const command = this.#moved(BigInt(this.#random.between(1, Number(this.#proceeds) - 1)));
    await this.#done('held', () => holdPayoutInSuspense(this.#context, command));
    this.held = command.amount;
  }

  async #release(): Promise<void> {
    const fromSuspense = this.held;
    const reference = this.#second ?? this.#nameOfNext();
    const command = {
      ...this.#command(),
      amount: this.#proceeds,
      destination: this.#destination,
      fromSuspense,
      provider: PROVIDER,
      reference,
      disbursedAt: this.#context.businessClock.now(),
    };
    const what = fromSuspense > 0n ? 'completed from parts' : 'released';
    await this.#done(what, () => releaseLoan(this.#context, command));
    this.#reference = reference;
    this.held = 0n;
    this.#second = undefined;
    this.#state = 'released';
    const releasedOn = calendarDateAt(command.disbursedAt, this.#offer.rules.facts.timeZone);
    this.naive = new NaiveLoan(releaseTerms(this.#offer, releasedOn));
  }

  get #proceeds(): MinorUnits {
    const { principal, upFrontFee } = this.#offer.terms;
    return principal - upFrontFee;
  }

  #moved(amount: MinorUnits) {
    const reference = this.#nameOfNext();
    return {
      ...this.#command(),
      provider: PROVIDER,
      reference,
      amount,
      movedAt: this.#context.businessClock.now(),
    };
  }

  #nameOfNext(): string {
    return `payout ${this.id} ${this.#commands}`;
  }

  #command(): LoanCommand {
    this.#commands += 1;
    const authority = { actor: 'simulation', reason: 'chance', requestId: `simulation ${this.id}` };
    return { ...authority, loanId: this.id, key: `${this.id} payout ${this.#commands}` };
  }

  /** Applies the action, sometimes twice. Only the first may count. */
  async #done(what: (typeof payoutEvents)[number], action: () => Promise<LoanOutcome>): Promise<void> {
    const outcome = await action();
    if (outcome.kind !== 'done') throw new Error(`loan ${this.id}, ${what}: ${JSON.stringify(outcome)}`);
    this.count(what);
    if (!this.#random.happens(0.1)) return;
    const again = await action();
    if (again.kind !== 'repeated') throw new Error(`loan ${this.id}, ${what} repeated: ${again.kind}`);
  }

  count(what: (typeof payoutEvents)[number]): void {
    this.#tally.set(what, (this.#tally.get(what) ?? 0) + 1);
  }
}
