import { madeBefore, type ReadableBook } from '../book.ts';
import { later, msUntil, newReference } from '../clock.ts';
import { DeskRefusal } from '../desk-refusal.ts';
import type { DeskSite } from '../desk-site.ts';
import { fateOf, movedBy, nextStepOf, TRANSFER_MS } from './fate.ts';
import type { Payout, PayoutOrder } from './payout.ts';

/** What the receiving bank may do with a payout, by the state in which that can be. */
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

/** A payout provider behind its face: accepts transfers, carries them out, reports. */
export class PayoutDesk {
  readonly #site: DeskSite<Payout>;

  constructor(site: DeskSite<Payout>) {
    this.#site = site;
    this.carryOnAll();
  }

  get name(): string {
    return this.#site.name;
  }

  /** All that it has done, also what it shows nobody. */
  get book(): ReadableBook<Payout> {
    return this.#site.book;
  }

  /** Everything goes on by the time that it is now: after a restart, or when the simulator's clock was set. */
  carryOnAll(): void {
    for (const payout of this.#site.book.all()) this.#carryOn(payout);
  }

  /** Begins a transfer, or gives back the one that this key has begun. */
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

  /** A payout as its customer may know it now; refused when there is none. */
  show(reference: string): Payout {
    const payout = this.#site.book.read(reference);
    if (this.#isHidden(payout)) throw new DeskRefusal(404, 'There is nothing under that reference.');
    return payout;
  }

  /** Those that the customer may know and asks for, in the order in which they were made. */
  showAll(isSought: (payout: Payout) => boolean): Payout[] {
    return this.#site.book.all().filter((payout) => !this.#isHidden(payout) && isSought(payout));
  }

  /** What the receiving bank does now, whatever the payout's fate would have been. */
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

  /** Goes the next step of its fate in time; what is overdue is not done in the same breath. */
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

  /** The mistake of a provider: the same order once more, under a reference of its own. */
  #beginSecond({ endedAt: _, paidMinor: __, ...first }: Payout, reference: string): void {
    const createdAt = this.#site.clock.now().toISOString();
    const second = { ...first, reference, createdAt, state: 'in_transfer', stepsGone: 0 } as const;
    this.#carryOn(this.#site.book.write({ ...second, isSecond: true }));
  }
}
