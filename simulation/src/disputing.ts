import {
  type ExplainedAmount,
  endDispute,
  explainedAmount,
  findLoanEvents,
  type LoanContext,
  pauseDisputedCharges,
} from '@hiram/server/servicing/loans/index';
import { addDays } from '@hiram/values/calendar-date';
import type { LoanId } from '@hiram/values/ids';
import type { NaiveLoan } from './naive-loan.ts';

interface Parts {
  readonly context: LoanContext;
  readonly naive: () => NaiveLoan;
  readonly count: (what: 'disputed' | 'dispute not upheld' | 'charges reversed') => void;
}

/**
 * A borrower's disputes and their resolution. Their timing is not random, so earlier seeds still give the
 * same history.
 */
export class Disputing {
  readonly #loanId: LoanId;
  readonly #parts: Parts;
  #number = 0;
  #open: string | undefined;

  constructor(loanId: LoanId, parts: Parts) {
    this.#loanId = loanId;
    this.#parts = parts;
  }

  /** Opens a dispute, or resolves the open one: every second time in the borrower's favour. */
  async goOn(id: string): Promise<void> {
    const lines = await this.#lines();
    if (this.#open === undefined || !this.#parts.naive().knows(`dispute-${this.#open}`)) {
      await this.#hold(id, lines);
    } else {
      await this.#end(this.#open, lines);
    }
  }

  async #hold(id: string, { lines, asOf }: ExplainedAmount): Promise<void> {
    const offered = lines.filter(({ mayBeDisputed }) => mayBeDisputed).map(({ key }) => key);
    if (offered.length === 0) return;
    this.#number += 1;
    const lineKeys = this.#number % 2 === 0 ? offered.slice(0, 1) : offered;
    const since = this.#parts.context.businessClock.now();
    const command = { ...this.#authority(), disputeId: id, lineKeys, since, until: addDays(asOf, 40) };
    const held = await pauseDisputedCharges(this.#parts.context, command);
    const again = await pauseDisputedCharges(this.#parts.context, command);
    if (held.kind !== 'held' || again.kind !== 'held' || held.amount !== again.amount) {
      throw new Error(`loan ${this.#loanId}: hold was ${held.kind}, repeated ${again.kind}`);
    }
    this.#open = id;
    this.#parts.count('disputed');
    await this.#keep(`dispute-${id}`);
  }

  async #end(disputeId: string, { lines }: ExplainedAmount): Promise<void> {
    this.#open = undefined;
    const charges = lines.filter(({ mayBeReversed }) => mayBeReversed).map(({ key }) => key);
    const reverse = this.#number % 3 === 0 ? [] : charges.filter((_, index) => index % 2 === 0);
    const decision = reverse.length === 0 ? 'not_upheld' : 'upheld';
    const at = this.#parts.context.businessClock.now();
    const command = { ...this.#authority(), disputeId, decision, reverse, at } as const;
    const ended = await endDispute(this.#parts.context, command);
    const again = await endDispute(this.#parts.context, command);
    if (ended.kind !== 'ended' || again.kind !== 'ended' || ended.reversed !== again.reversed) {
      throw new Error(`loan ${this.#loanId}: dispute end was ${ended.kind}, repeated ${again.kind}`);
    }
    this.#parts.count(decision === 'upheld' ? 'charges reversed' : 'dispute not upheld');
    await this.#keep(`dispute-${disputeId}-decided`);
    await this.#lines();
  }

  /** The amount due, as the sum of its lines. */
  async #lines(): Promise<ExplainedAmount> {
    const { context } = this.#parts;
    const explained = await explainedAmount(context, { loanId: this.#loanId, locale: 'en' });
    if (explained === undefined) throw new Error(`loan ${this.#loanId} has no explanation`);
    const sum = explained.lines.reduce(
      (total, { amount, isTakenOff }) => (isTakenOff ? total - amount : total + amount),
      0n,
    );
    if (sum !== explained.amount)
      throw new Error(`loan ${this.#loanId}: explanation adds up to ${sum}, not ${explained.amount}`);
    return explained;
  }

  /** The model replays the stored events by its own rules. */
  async #keep(event: string): Promise<void> {
    const events = await findLoanEvents(this.#parts.context.database, this.#loanId);
    const stored = events.find(({ id }) => id === event);
    if (stored === undefined) throw new Error(`loan ${this.#loanId} has no event ${event}`);
    this.#parts.naive().events.push(stored);
  }

  #authority() {
    return { actor: 'simulation', reason: 'chance', requestId: 'simulation', loanId: this.#loanId };
  }
}
