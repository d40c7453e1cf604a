import { Unavailable } from './errors.ts';

export interface FairQueueLimits {
  /** How many may wait in all. Each holds its data in memory. */
  readonly waiting: number;
  /** How many of one owner may wait, so that one owner cannot fill the queue. */
  readonly waitingOfOne: number;
}

export interface FairQueue {
  /** Runs the work when it is this owner's turn. Beyond the limits it throws `Unavailable`. */
  run<Result>(owner: string, work: () => Promise<Result>): Promise<Result>;
}

/** After this time about half of a full queue has been served. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Runs one piece of work after another. The owners take turns, so an owner waits for at most one piece of work of
 * each other owner, however much one of them has sent.
 */
export function createFairQueue(name: string, limits: FairQueueLimits): FairQueue {
  /** The owners in the order of their turns, each with what it waits for. */
  const turns = new Map<string, (() => Promise<void>)[]>();
  /** What the owner whose work runs waits for. */
  const rest = new Map<string, (() => Promise<void>)[]>();
  let waiting = 0;
  let isRunning = false;

  async function runTurns(): Promise<void> {
    isRunning = true;
    for (let [turn] = turns; turn !== undefined; [turn] = turns) {
      const [owner, [work, ...later]] = turn;
      turns.delete(owner);
      rest.set(owner, later);
      waiting -= 1;
      await work?.();
      const left = rest.get(owner) ?? [];
      rest.delete(owner);
      // Only now, so that an owner who arrived in the meantime comes first.
      if (left.length > 0) turns.set(owner, left);
    }
    isRunning = false;
  }

  return {
    run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
      const own = rest.get(owner) ?? turns.get(owner) ?? [];
      if (isRunning && (waiting >= limits.waiting || own.length >= limits.waitingOfOne)) {
        return Promise.reject(
          new Unavailable(`${name} (too many are waiting)`, { retryAfterSeconds: RETRY_AFTER_SECONDS }),
        );
      }
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      own.push(() => work().then(resolve, reject));
      if (!rest.has(owner)) turns.set(owner, own);
      waiting += 1;
      if (!isRunning) void runTurns();
      return promise;
    },
  };
}
