import { SeededRandom } from '../seeded-random.ts';
import { type Knobs, wellBehaved } from './knobs.ts';

/** The fault settings of one provider, and the random source that triggers them. */
export class Mood {
  #knobs: Knobs = wellBehaved;
  #random: SeededRandom;
  readonly #desk: string;

  constructor(desk: string, seed: number) {
    this.#desk = desk;
    this.#random = new SeededRandom(seed, desk);
  }

  get knobs(): Knobs {
    return this.#knobs;
  }

  turn(change: Partial<Knobs>): void {
    this.#knobs = { ...this.#knobs, ...change };
  }

  reset(seed: number): void {
    this.#knobs = wellBehaved;
    this.#random = new SeededRandom(seed, this.#desk);
  }

  /** Whether this fault is triggered now. */
  strikes(knob: Exclude<keyof Knobs, 'answerDelayMs' | 'deliveryDelayMs' | 'retrySpeedup'>): boolean {
    return this.#random.chance(this.#knobs[knob]);
  }
}

/** All fault settings by provider: `payments/neutral`. */
export class KnobBoard {
  readonly #moods = new Map<string, Mood>();
  #seed: number;

  constructor(seed: number) {
    this.#seed = seed;
  }

  get seed(): number {
    return this.#seed;
  }

  get desks(): readonly string[] {
    return [...this.#moods.keys()];
  }

  /** Called once for each provider when the simulator is assembled. */
  install(desk: string): Mood {
    const mood = new Mood(desk, this.#seed);
    this.#moods.set(desk, mood);
    return mood;
  }

  moodOf(desk: string): Mood | undefined {
    return this.#moods.get(desk);
  }

  /** Switches all faults off and restarts the random source from the seed. */
  reset(seed: number): void {
    this.#seed = seed;
    for (const mood of this.#moods.values()) mood.reset(seed);
  }
}
