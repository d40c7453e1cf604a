/** Node stores a timer delay in 32 bits; a longer one would fire immediately. */
const LONGEST_MS = 2 ** 31 - 1;

/** Delayed tasks, all cancelled when the simulator stops. */
export class Timers {
  readonly #pending = new Set<NodeJS.Timeout>();

  /** Runs after the given milliseconds; immediately if there are none. */
  after(ms: number, action: () => void): void {
    if (ms <= 0) {
      action();
      return;
    }
    const timeout = setTimeout(
      () => {
        this.#pending.delete(timeout);
        action();
      },
      Math.min(ms, LONGEST_MS),
    );
    this.#pending.add(timeout);
  }

  cancelAll(): void {
    for (const timeout of this.#pending) clearTimeout(timeout);
    this.#pending.clear();
  }
}
