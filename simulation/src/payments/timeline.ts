import type { SetClock } from '@hiram/values/clock';
import type { Instant } from '@hiram/values/instant';
import { runConcurrently } from './run-concurrently.ts';

type Act = () => Promise<void>;

/** A timeline of many loans with one clock for all, so that an end of day covers them together. */
export class Timeline {
  readonly #actions = new Map<Instant, Act[]>();

  at(moment: Instant, action: Act): void {
    const actions = this.#actions.get(moment);
    if (actions === undefined) this.#actions.set(moment, [action]);
    else actions.push(action);
  }

  /** Runs the timeline. Actions with the same time run concurrently. */
  async run(clock: SetClock): Promise<void> {
    for (const moment of [...this.#actions.keys()].toSorted((left, right) => left - right)) {
      clock.moveTo(moment);
      await runConcurrently(this.#actions.get(moment) ?? [], (action) => action());
    }
  }
}
