import type { Clock } from '@hiram/values/clock';
import type { ProviderName, SendOutcome } from './message.ts';

/** One failure may be a hiccup; three in a row are an outage. */
const FAILURES_THAT_MEAN_DOWN = 3;
/** How long the others are asked first. After that one person's message finds out whether it is up again. */
const DOWN_FOR_MS = 30_000;

/**
 * Which providers seem to be down, as this process sees it. Nobody is asked less often for it, only later: people
 * should not wait for the time limit of a provider that has not answered for a while.
 */
export class ProviderHealth {
  readonly #clock: Clock;
  readonly #failures = new Map<ProviderName, { inARow: number; lastAt: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  note(provider: ProviderName, { kind }: SendOutcome): void {
    if (kind === 'sent' || kind === 'rejected') {
      this.#failures.delete(provider);
      return;
    }
    const inARow = (this.#failures.get(provider)?.inARow ?? 0) + 1;
    this.#failures.set(provider, { inARow, lastAt: this.#clock.now() });
  }

  isDown(provider: ProviderName): boolean {
    const failures = this.#failures.get(provider);
    if (failures === undefined || failures.inARow < FAILURES_THAT_MEAN_DOWN) return false;
    return this.#clock.now() - failures.lastAt < DOWN_FOR_MS;
  }
}
