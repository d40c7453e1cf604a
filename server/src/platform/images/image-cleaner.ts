import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Refusal, Unavailable } from '../errors.ts';
import type { CleaningAnswer, CleaningOrder } from './clean-image.process.ts';
import type { CleanImage } from './clean-image.ts';
import { readableKind } from './image-kind.ts';

const PROGRAM = fileURLToPath(new URL('./clean-image.process.ts', import.meta.url));

/** The largest honest picture takes two seconds on a slow machine; a small one can be written to take minutes. */
const LONGEST_MS = 20_000;

/** Draws strangers' pictures anew in a process of its own, one after the other. */
export interface ImageCleaner {
  clean(bytes: Uint8Array): Promise<CleanImage>;
  stop(): void;
}

export interface ImageCleanerOptions {
  /** Less in a test that has no time. */
  readonly longestMs?: number;
  /** Hears how much memory the process has needed at most so far. */
  readonly onPeakMemory?: (megabytes: number) => void;
}

export function createImageCleaner(options: ImageCleanerOptions = {}): ImageCleaner {
  const { longestMs = LONGEST_MS, onPeakMemory } = options;
  let child: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function cleanNow(bytes: Uint8Array): Promise<CleanImage> {
    // Before it is sent: a copy of twenty megabytes on each side is what makes a small process large.
    readableKind(bytes);
    child ??= startProcess(() => {
      child = undefined;
    });
    const answer = await ask(child, { bytes }, longestMs);
    if (answer.kind === 'refused') throw new Refusal(answer.code, answer.details);
    onPeakMemory?.(answer.peakMemoryMb);
    return answer.image;
  }

  return {
    clean(bytes) {
      const cleaning = last.then(() => cleanNow(bytes));
      // The next one's turn comes whatever becomes of this one, which its own asker hears of.
      last = cleaning.catch(() => undefined);
      return cleaning;
    },
    stop: () => child?.disconnect(),
  };
}

function startProcess(onExit: () => void): ChildProcess {
  const child = fork(PROGRAM, {
    serialization: 'advanced',
    // No secret of ours is in it. With more arenas, and without a fixed threshold, freed pixels stay with the process.
    env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '1000000' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.once('exit', onExit);
  // It must not keep a program alive that has nothing else to do.
  child.unref();
  child.channel?.unref();
  return child;
}

async function ask(child: ChildProcess, order: CleaningOrder, longestMs: number): Promise<CleaningAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<CleaningAnswer>();
  function fell(): void {
    reject(new Refusal('image_unreadable', { said: 'the process fell over it' }));
  }
  const timer = setTimeout(() => child.kill('SIGKILL'), longestMs);
  child.once('message', resolve);
  child.once('exit', fell);
  child.channel?.ref();
  try {
    child.send(order, (error) => {
      if (error !== null) reject(new Unavailable('the process that reads pictures', { cause: error }));
    });
    return await promise;
  } finally {
    clearTimeout(timer);
    child.off('message', resolve);
    child.off('exit', fell);
    child.channel?.unref();
  }
}
