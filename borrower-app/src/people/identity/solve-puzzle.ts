import { HashPuzzleSolver } from './hash-puzzle-solver.ts';

/** The server's alternative to a captcha: find the number whose hash, after the salt, is the target. */
export interface Puzzle {
  readonly salt: string;
  readonly target: string;
  /** Exclusive upper bound of the number. */
  readonly below: number;
}

/** How the search shares the main thread. */
interface Pacing {
  readonly sliceMs: number;
  /** Yields to other pending tasks. */
  readonly pause: () => Promise<void>;
}

/** Shorter than a frame on a slow phone, so that scrolling and typing stay smooth. */
const SLICE_MS = 12;
/** Reading the clock costs as much as a few hashes. */
const ATTEMPTS_BETWEEN_CHECKS = 64;

/**
 * Finds the number in slices that keep the page responsive. Rejects if there is none, because the puzzle was
 * invalid.
 */
export async function solvePuzzle(
  { salt, target, below }: Puzzle,
  { sliceMs, pause }: Pacing = { sliceMs: SLICE_MS, pause: nextTask },
): Promise<string> {
  const search = new HashPuzzleSolver({ beginning: salt, targetHex: target });
  let sliceEndsAt = performance.now() + sliceMs;
  for (let number = 0; number < below; number += 1) {
    const ending = String(number);
    if (search.isHit(ending)) return ending;
    if (number % ATTEMPTS_BETWEEN_CHECKS === 0 && performance.now() >= sliceEndsAt) {
      await pause();
      sliceEndsAt = performance.now() + sliceMs;
    }
  }
  throw new RangeError('the puzzle has no solution');
}

/** Uses a message to itself, because a zero-delay timer waits four milliseconds. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
