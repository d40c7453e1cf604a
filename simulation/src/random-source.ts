/** Seeded random numbers: the same seed gives the same history of every loan. */
export interface RandomSource {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** An integer from `min` to `max`, both inclusive. */
  between(min: number, max: number): number;
  happens(probability: number): boolean;
  oneOf<Item>(items: readonly Item[]): Item;
}

export function randomFrom(seed: number): RandomSource {
  let state = seed >>> 0;
  function next(): number {
    // mulberry32, a small generator of sufficient quality. Nothing secret depends on it.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  function between(min: number, max: number): number {
    return min + Math.floor(next() * (max - min + 1));
  }
  return {
    next,
    between,
    happens: (probability) => next() < probability,
    oneOf: (items) => {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new RangeError('nothing to choose from');
      return item;
    },
  };
}
