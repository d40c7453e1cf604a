import type { Timers } from '../timers.ts';
import type { FaultInjector } from './fault-registry.ts';

/** The maximum time that a message is held back so that the next one can overtake it. */
const MAX_HOLD_MS = 5_000;

/** The head start of the overtaking message, enough to arrive first. */
const REORDER_DELAY_MS = 50;

/** Delivers what a provider sends, with faults: lost, delayed, duplicated or reordered. */
export class FaultyDelivery<Item> {
  readonly #faults: FaultInjector;
  readonly #timers: Timers;
  readonly #deliver: (item: Item) => void;
  #held: Item[] = [];

  constructor({
    faults,
    timers,
    deliver,
  }: { faults: FaultInjector; timers: Timers; deliver: (item: Item) => void }) {
    this.#faults = faults;
    this.#timers = timers;
    this.#deliver = deliver;
  }

  /** Sends the item. Returns false if it is lost, which only the simulator knows. */
  send(item: Item): boolean {
    if (this.#faults.triggers('lose')) return false;
    const times = this.#faults.triggers('duplicate') ? 2 : 1;
    const copies = Array.from({ length: times }, () => item);
    if (this.#faults.triggers('reorder')) {
      this.#held.push(...copies);
      this.#timers.after(MAX_HOLD_MS, () => this.#release());
      return true;
    }
    const { deliveryDelayMs } = this.#faults.faultSettings;
    for (const copy of copies) this.#timers.after(deliveryDelayMs, () => this.#deliver(copy));
    if (this.#held.length > 0) this.#timers.after(deliveryDelayMs + REORDER_DELAY_MS, () => this.#release());
    return true;
  }

  #release(): void {
    const overtaken = this.#held;
    this.#held = [];
    for (const item of overtaken) this.#deliver(item);
  }
}
