import type { SetClock } from '@hiram/values/clock';
import type { Instant } from '@hiram/values/instant';
import { inTurns } from './in-turns.ts';

type Act = () => Promise<void>;

/** A timeline of many loans with one clock for all, so that an end of day covers them together. */
export class Timeline {
  readonly #acts = new Map<Instant, Act[]>();

  at(moment: Instant, act: Act): void {
    const acts = this.#acts.get(moment);
    if (acts === undefined) this.#acts.set(moment, [act]);
    else acts.push(act);
  }

  /** Runs the timeline. Actions with the same time run concurrently. */
  async run(clock: SetClock): Promise<void> {
    for (const moment of [...this.#acts.keys()].toSorted((left, right) => left - right)) {
      clock.moveTo(moment);
      await inTurns(this.#acts.get(moment) ?? [], (act) => act());
    }
  }
}
