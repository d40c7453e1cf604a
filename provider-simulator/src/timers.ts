/** Node counts a timer in 32 bits, and one that is longer would ring at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** Things to be done later, all of which are called off when the simulator stops. */
export class Timers {
  readonly #pending = new Set<NodeJS.Timeout>();

  /** Does it after so many milliseconds; at once when there are none. */
  after(ms: number, act: () => void): void {
    if (ms <= 0) {
      act();
      return;
    }
    const timeout = setTimeout(
      () => {
        this.#pending.delete(timeout);
        act();
      },
      Math.min(ms, LONGEST_MS),
    );
    this.#pending.add(timeout);
  }

  callOff(): void {
    for (const timeout of this.#pending) clearTimeout(timeout);
    this.#pending.clear();
  }
}
