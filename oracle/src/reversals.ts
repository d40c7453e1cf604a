import type { LoanEvent, ReversedCharge, ReversibleCharge } from './agreement.ts';
import { type DayNumber, dayNumber } from './calendar.ts';
import { sum } from './division.ts';

interface Reversal {
  readonly on: DayNumber;
  amount: bigint;
  decidedOn: DayNumber;
}

/** Charges that were reversed, whenever that was decided: they are never made. */
export class Reversals {
  readonly #all = new Map<string, Reversal>();
  #noLateFeeUntil: DayNumber | null = null;

  constructor(events: readonly LoanEvent[]) {
    for (const event of events) {
      if (event.kind !== 'charges_reversed') continue;
      for (const charge of event.charges) this.#add(charge, dayNumber(event.on));
    }
  }

  #add({ kind, on, cause, amount }: ReversedCharge, decidedOn: DayNumber): void {
    const known = this.#all.get(keyOf(kind, dayNumber(on), cause));
    if (known === undefined) {
      this.#all.set(keyOf(kind, dayNumber(on), cause), { on: dayNumber(on), amount, decidedOn });
    } else {
      if (amount > known.amount) known.amount = amount;
      known.decidedOn = Math.max(known.decidedOn, decidedOn);
    }
    if (kind === 'late_fee') this.#noLateFeeUntil = Math.max(this.#noLateFeeUntil ?? decidedOn, decidedOn);
  }

  /** A loan has one once-only fee: after a reversal no day until the decision has one. */
  has(kind: ReversibleCharge, day: DayNumber, cause: string | null = null): boolean {
    if (kind === 'late_fee') return this.#noLateFeeUntil !== null && day <= this.#noLateFeeUntil;
    return this.#all.has(keyOf(kind, day, cause));
  }

  /** The room under the cost limit that reversed charges still take on a day. */
  reserved(day: DayNumber): bigint {
    const open = [...this.#all.values()].filter(({ on, decidedOn }) => on <= day && day <= decidedOn);
    return sum(open.map(({ amount }) => amount));
  }
}

function keyOf(kind: ReversibleCharge, day: DayNumber, cause: string | null): string {
  return `${kind} ${day} ${cause ?? ''}`;
}
