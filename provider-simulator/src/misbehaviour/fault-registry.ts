import { SeededRandom } from '../seeded-random.ts';
import { type FaultSettings, noFaults } from './fault-settings.ts';

/** The fault settings of one provider, and the random source that triggers them. */
export class FaultInjector {
  #faultSettings: FaultSettings = noFaults;
  #random: SeededRandom;
  readonly #simulatedProvider: string;

  constructor(simulatedProvider: string, seed: number) {
    this.#simulatedProvider = simulatedProvider;
    this.#random = new SeededRandom(seed, simulatedProvider);
  }

  get faultSettings(): FaultSettings {
    return this.#faultSettings;
  }

  turn(change: Partial<FaultSettings>): void {
    this.#faultSettings = { ...this.#faultSettings, ...change };
  }

  reset(seed: number): void {
    this.#faultSettings = noFaults;
    this.#random = new SeededRandom(seed, this.#simulatedProvider);
  }

  /** Whether this fault is triggered now. */
  triggers(
    setting: Exclude<keyof FaultSettings, 'answerDelayMs' | 'deliveryDelayMs' | 'retrySpeedup'>,
  ): boolean {
    return this.#random.chance(this.#faultSettings[setting]);
  }
}

/** All fault settings by provider: `payments/neutral`. */
export class FaultRegistry {
  readonly #moods = new Map<string, FaultInjector>();
  #seed: number;

  constructor(seed: number) {
    this.#seed = seed;
  }

  get seed(): number {
    return this.#seed;
  }

  get simulatedProviders(): readonly string[] {
    return [...this.#moods.keys()];
  }

  /** Called once for each provider when the simulator is assembled. */
  install(simulatedProvider: string): FaultInjector {
    const faults = new FaultInjector(simulatedProvider, this.#seed);
    this.#moods.set(simulatedProvider, faults);
    return faults;
  }

  faultsOf(simulatedProvider: string): FaultInjector | undefined {
    return this.#moods.get(simulatedProvider);
  }

  /** Switches all faults off and restarts the random source from the seed. */
  reset(seed: number): void {
    this.#seed = seed;
    for (const faults of this.#moods.values()) faults.reset(seed);
  }
}
