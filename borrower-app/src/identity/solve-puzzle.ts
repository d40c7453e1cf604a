import { HashSearch } from './hash-search.ts';

/** What the server asks of a device in place of a captcha: the number whose hash, after the salt, is the target. */
export interface Puzzle {
  readonly salt: string;
  readonly target: string;
  /** The number is below this. */
  readonly below: number;
}

/** How the search shares the page's only thread. */
interface Pacing {
  readonly sliceMs: number;
  /** Lets everything else run that waits to. */
  readonly pause: () => Promise<void>;
}

/** Shorter than a frame of a slow phone, so that nobody feels the search while they scroll or type. */
const SLICE_MS = 12;
/** Looking at the clock costs as much as a few hashes. */
const TRIES_BETWEEN_LOOKS = 64;

/** The number, in slices between which the page stays alive. Rejects when there is none: that puzzle was no puzzle. */
export async function solvePuzzle(
  { salt, target, below }: Puzzle,
  { sliceMs, pause }: Pacing = { sliceMs: SLICE_MS, pause: nextTask },
): Promise<string> {
  const search = new HashSearch({ beginning: salt, targetHex: target });
  let sliceEndsAt = performance.now() + sliceMs;
  for (let number = 0; number < below; number += 1) {
    const ending = String(number);
    if (search.isHit(ending)) return ending;
    if (number % TRIES_BETWEEN_LOOKS === 0 && performance.now() >= sliceEndsAt) {
      await pause();
      sliceEndsAt = performance.now() + sliceMs;
    }
  }
  throw new RangeError('the puzzle has no solution');
}

/** By a message to ourselves: a timer of no milliseconds waits four. */
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
