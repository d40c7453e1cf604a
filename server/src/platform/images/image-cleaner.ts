import { fileURLToPath } from 'node:url';
import { Refusal } from '../errors.ts';
import { createWorkerProcess } from '../worker-process.ts';
import type { CleanImageRequest, CleanImageResponse } from './clean-image.process.ts';
import type { CleanImage } from './clean-image.ts';
import { readableKind } from './image-kind.ts';

const PROGRAM = fileURLToPath(new URL('./clean-image.process.ts', import.meta.url));

/**
 * The largest legitimate image takes two seconds on a slow machine; a small malicious one can take minutes.
 */
const LONGEST_MS = 20_000;

/** A waiting image has up to 10 MB in memory. */
const QUEUE = { waiting: 32, waitingOfOne: 4 };

/** Re-encodes untrusted images in a separate process, one after another. */
export interface ImageCleaner {
  /**
   * The owners take turns, so the many images of one borrower delay another by one image. The longest side is in
   * pixels; by default the small print of a document stays legible.
   */
  clean(bytes: Uint8Array, owner: string, longestSide?: number): Promise<CleanImage>;
  stop(): void;
}

export interface ImageCleanerOptions {
  /** Tests may use less. */
  readonly longestMs?: number;
  /** Receives the process's peak memory so far. */
  readonly onPeakMemory?: (megabytes: number) => void;
}

export function createImageCleaner(options: ImageCleanerOptions = {}): ImageCleaner {
  const { longestMs = LONGEST_MS, onPeakMemory } = options;
  const drawing = createWorkerProcess<CleanImageRequest, CleanImageResponse, CleanImage>({
    program: PROGRAM,
    name: 'the process that reads pictures',
    // With more arenas, or without a fixed threshold, the process keeps freed pixel memory.
    environment: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '1000000' },
    longestMs,
    queue: QUEUE,
    // Refused before sending: a 20 MB copy on each side would make a small process large.
    refuse: ({ bytes }) => void readableKind(bytes),
    crashError: () => new Refusal('image_unreadable', { resultMessage: 'the process fell over it' }),
    resultOf(answer) {
      if (answer.kind === 'refused') throw new Refusal(answer.code, answer.details);
      onPeakMemory?.(answer.peakMemoryMb);
      return answer.image;
    },
  });
  return {
    clean: (bytes, owner, longestSide) => drawing.ask({ bytes, longestSide }, owner),
    stop: drawing.stop,
  };
}
