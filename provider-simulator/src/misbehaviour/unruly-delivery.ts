import type { Timers } from '../timers.ts';
import type { Mood } from './knob-board.ts';

/** The maximum time that a message is held back so that the next one can overtake it. */
const HELD_AT_MOST_MS = 5_000;

/** The head start of the overtaking message, enough to arrive first. */
const OVERTAKEN_BY_MS = 50;

/** Delivers what a provider sends, with faults: lost, delayed, duplicated or reordered. */
export class UnrulyDelivery<Item> {
  readonly #mood: Mood;
  readonly #timers: Timers;
  readonly #deliver: (item: Item) => void;
  #held: Item[] = [];

  constructor({ mood, timers, deliver }: { mood: Mood; timers: Timers; deliver: (item: Item) => void }) {
    this.#mood = mood;
    this.#timers = timers;
    this.#deliver = deliver;
  }

  /** Sends the item. Returns false if it is lost, which only the simulator knows. */
  send(item: Item): boolean {
    if (this.#mood.strikes('lose')) return false;
    const times = this.#mood.strikes('duplicate') ? 2 : 1;
    const copies = Array.from({ length: times }, () => item);
    if (this.#mood.strikes('reorder')) {
      this.#held.push(...copies);
      this.#timers.after(HELD_AT_MOST_MS, () => this.#release());
      return true;
    }
    const { deliveryDelayMs } = this.#mood.knobs;
    for (const copy of copies) this.#timers.after(deliveryDelayMs, () => this.#deliver(copy));
    if (this.#held.length > 0) this.#timers.after(deliveryDelayMs + OVERTAKEN_BY_MS, () => this.#release());
    return true;
  }

  #release(): void {
    const overtaken = this.#held;
    this.#held = [];
    for (const item of overtaken) this.#deliver(item);
  }
}
