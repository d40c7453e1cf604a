import type { SetClock } from '@hiram/values/clock';
import type { Instant } from '@hiram/values/instant';
import { inTurns } from './in-turns.ts';

type Act = () => Promise<void>;

/** What happens when, of many loans at once: one clock for all of them, so that a close of day meets them together. */
export class Timeline {
  readonly #acts = new Map<Instant, Act[]>();

  at(moment: Instant, act: Act): void {
    const acts = this.#acts.get(moment);
    if (acts === undefined) this.#acts.set(moment, [act]);
    else acts.push(act);
  }

  /** Lives through all of it. What falls on one moment happens side by side. */
  async run(clock: SetClock): Promise<void> {
    for (const moment of [...this.#acts.keys()].toSorted((left, right) => left - right)) {
      clock.moveTo(moment);
      await inTurns(this.#acts.get(moment) ?? [], (act) => act());
    }
  }
}
