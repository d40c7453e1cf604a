import { readFileSync } from 'node:fs';
import { Refusal } from '../errors.ts';
import { type CleanImage, cleanImage } from './clean-image.ts';

// The process that decodes untrusted images. It has no database, no keys and no network. If an image crashes
// it, the calling program continues.

export interface CleanImageRequest {
  readonly bytes: Uint8Array;
  /** In pixels. Without it, a size at which the small print of a document is legible. */
  readonly longestSide?: number | undefined;
}

export type CleanImageResponse =
  | { readonly kind: 'clean'; readonly image: CleanImage; readonly peakMemoryMb: number }
  | { readonly kind: 'refused'; readonly code: Refusal['code']; readonly details: Refusal['details'] };

process.on('message', (order: CleanImageRequest) => {
  void clean(order).then((answer) => process.send?.(answer));
});
// The parent program is gone, so this process ends too.
process.on('disconnect', () => process.exit(0));

async function clean({ bytes, longestSide }: CleanImageRequest): Promise<CleanImageResponse> {
  try {
    const image = await cleanImage(bytes, longestSide);
    return { kind: 'clean', image, peakMemoryMb: peakMemoryMb() };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { kind: 'refused', code: error.code, details: error.details };
  }
}

/** The process's own figure includes the parent's memory at the fork; Linux reports the peak since then. */
function peakMemoryMb(): number {
  const { maxRSS } = process.resourceUsage();
  if (process.platform !== 'linux') return maxRSS / 1024;
  const [, kilobytes = maxRSS] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
