import { madeBefore, type ReadableBook } from '../book.ts';
import { later, msUntil, newReference } from '../clock.ts';
import { DeskRefusal } from '../desk-refusal.ts';
import type { DeskSite } from '../desk-site.ts';
import { fateOf, movedBy, nextStepOf, TRANSFER_MS } from './fate.ts';
import type { Payout, PayoutOrder } from './payout.ts';

/** The outcomes that the receiving bank can produce, by current state. */
export const bankMayMake: Readonly<Record<Payout['state'], readonly BankOutcome[]>> = {
  in_transfer: ['paid', 'failed'],
  paid: ['returned'],
  failed: [],
  returned: [],
};

export type BankOutcome = 'paid' | 'failed' | 'returned';

const bankReasons = {
  paid: {},
  failed: { reason: 'declined_by_bank' },
  returned: { reason: 'returned_by_bank' },
} as const satisfies Record<BankOutcome, { reason?: string }>;

/** A simulated payout provider, independent of its API format: accepts transfers, executes them, reports. */
export class PayoutDesk {
  readonly #site: DeskSite<Payout>;

  constructor(site: DeskSite<Payout>) {
    this.#site = site;
    this.carryOnAll();
  }

  get name(): string {
    return this.#site.name;
  }

  /** All records, including those that its API hides. */
  get book(): ReadableBook<Payout> {
    return this.#site.book;
  }

  /** Reschedules all payouts by the current time: after a restart, or when the simulator's clock was set. */
  carryOnAll(): void {
    for (const payout of this.#site.book.all()) this.#carryOn(payout);
  }

  /** Starts a transfer, or returns the one that this key has started. */
  create({ makeReference = () => newReference('out'), isOnePerKey, ...order }: PayoutOrder): Payout {
    const known = madeBefore(this.#site.book, order, [
      'amountMinor',
      'currency',
      'destination',
      'callbackUrl',
      'customerReference',
    ]);
    if (known !== undefined) return known;
    const { second, hiddenMs } = fateOf(order.destination);
    const now = this.#site.clock.now();
    const payout = this.#site.book.write({
      ...order,
      reference: makeReference(),
      state: 'in_transfer',
      createdAt: now.toISOString(),
      stepsGone: 0,
      ...(hiddenMs !== undefined && { hiddenUntil: later(now, hiddenMs).toISOString() }),
      ...(second !== undefined && isOnePerKey !== true && { secondReference: makeReference() }),
    });
    this.#carryOn(payout);
    return payout;
  }

  /** A payout as visible to its customer now; refused if there is none. */
  show(reference: string): Payout {
    const payout = this.#site.book.read(reference);
    if (this.#isHidden(payout)) throw new DeskRefusal(404, 'There is nothing under that reference.');
    return payout;
  }

  /** The visible payouts that match the query, in order of creation. */
  showAll(isSought: (payout: Payout) => boolean): Payout[] {
    return this.#site.book.all().filter((payout) => !this.#isHidden(payout) && isSought(payout));
  }

  /** Forces the bank's outcome now, overriding the scripted one. */
  endAtBank(reference: string, outcome: BankOutcome): Payout {
    const payout = this.#site.book.read(reference);
    if (!bankMayMake[payout.state].includes(outcome)) {
      throw new DeskRefusal(409, `Payout ${reference} is ${payout.state}: it cannot be ${outcome}.`);
    }
    return this.#change({ ...payout, state: outcome, ...bankReasons[outcome], isOver: true });
  }

  #isHidden({ hiddenUntil }: Payout): boolean {
    return hiddenUntil !== undefined && msUntil(hiddenUntil, this.#site.clock) > 0;
  }

  /** Schedules the next scripted step; an overdue step does not run synchronously. */
  #carryOn(payout: Payout): void {
    const step = nextStepOf(payout);
    if (step === undefined) return;
    const { reference, stepsGone, endedAt, createdAt } = payout;
    const dueAt = later(new Date(endedAt ?? createdAt), step.afterMs);
    const { clock, timers, book } = this.#site;
    timers.after(Math.max(TRANSFER_MS, msUntil(dueAt.toISOString(), clock)), () => {
      const { reason: _reason, ...before } = book.read(reference);
      if (before.stepsGone !== stepsGone || before.isOver === true) return;
      const { afterMs: _, moves: __, ...change } = step;
      const after = this.#change({
        ...before,
        ...change,
        ...movedBy(step, before),
        stepsGone: stepsGone + 1,
      });
      this.#carryOn(after);
    });
  }

  #change(change: Payout): Payout {
    const { secondReference, ...payout } = change;
    const endedAt = this.#site.clock.now().toISOString();
    const changed = this.#site.book.write({ ...payout, endedAt });
    this.#site.callBack(changed, { ...changed, state: 'paid' });
    if (secondReference !== undefined) this.#beginSecond(changed, secondReference);
    return changed;
  }

  /** A provider error: executes the same order again under a separate reference. */
  #beginSecond({ endedAt: _, paidMinor: __, ...first }: Payout, reference: string): void {
    const createdAt = this.#site.clock.now().toISOString();
    const second = { ...first, reference, createdAt, state: 'in_transfer', stepsGone: 0 } as const;
    this.#carryOn(this.#site.book.write({ ...second, isSecond: true }));
  }
}
