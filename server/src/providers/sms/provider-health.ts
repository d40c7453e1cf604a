import type { Clock } from '@hiram/values/clock';
import type { ProviderName, SendOutcome } from './message.ts';

/** One failure may be temporary; three in a row are treated as an outage. */
const FAILURES_THAT_MEAN_DOWN = 3;
/** How long other providers are tried first. After that, one message tests whether this one is up again. */
const DOWN_FOR_MS = 30_000;

/**
 * Providers that seem to be down, as seen by this process. They are tried last, not less often, so that
 * people do not wait for the timeout of a provider that is not responding.
 */
export class ProviderHealth {
  readonly #systemClock: Clock;
  readonly #failures = new Map<ProviderName, { inARow: number; lastAt: number }>();

  constructor(systemClock: Clock) {
    this.#systemClock = systemClock;
  }

  note(provider: ProviderName, { kind }: SendOutcome): void {
    if (kind === 'sent' || kind === 'rejected') {
      this.#failures.delete(provider);
      return;
    }
    const inARow = (this.#failures.get(provider)?.inARow ?? 0) + 1;
    this.#failures.set(provider, { inARow, lastAt: this.#systemClock.now() });
  }

  isDown(provider: ProviderName): boolean {
    const failures = this.#failures.get(provider);
    if (failures === undefined || failures.inARow < FAILURES_THAT_MEAN_DOWN) return false;
    return this.#systemClock.now() - failures.lastAt < DOWN_FOR_MS;
  }
}
