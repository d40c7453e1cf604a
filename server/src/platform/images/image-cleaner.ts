import { fileURLToPath } from 'node:url';
import { createAnsweringProcess } from '../answering-process.ts';
import { Refusal } from '../errors.ts';
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
  const drawing = createAnsweringProcess<CleaningOrder, CleaningAnswer, CleanImage>({
    program: PROGRAM,
    name: 'the process that reads pictures',
    // With more arenas, and without a fixed threshold, freed pixels stay with the process.
    environment: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '1000000' },
    longestMs,
    // A copy of twenty megabytes on each side is what makes a small process large.
    refuse: ({ bytes }) => void readableKind(bytes),
    fellOver: () => new Refusal('image_unreadable', { said: 'the process fell over it' }),
    resultOf(answer) {
      if (answer.kind === 'refused') throw new Refusal(answer.code, answer.details);
      onPeakMemory?.(answer.peakMemoryMb);
      return answer.image;
    },
  });
  return { clean: (bytes) => drawing.ask({ bytes }), stop: drawing.stop };
}
