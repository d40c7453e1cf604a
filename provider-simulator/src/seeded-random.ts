/** Random decisions that are reproducible from the seed (Mulberry32). */
export class SeededRandom {
  #state: number;

  /** Streams with different names are independent, so traffic at one provider does not affect another. */
  constructor(seed: number, stream: string) {
    this.#state = [...stream].reduce(
      (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193),
      seed,
    );
  }

  /** True with the given probability: 0 is never, 1 is always. */
  chance(probability: number): boolean {
    return this.#next() < probability;
  }

  /** At least 0, below 1. */
  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}
