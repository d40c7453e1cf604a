import { readFileSync } from 'node:fs';
import { Refusal } from '../errors.ts';
import { type CleanImage, cleanImage } from './clean-image.ts';

// The process that reads strangers' pictures. It has no database, no keys and no network; whatever a picture does to
// it, the program that asked goes on.

/** What it is asked. */
export interface CleaningOrder {
  readonly bytes: Uint8Array;
}

/** What it answers. */
export type CleaningAnswer =
  | { readonly kind: 'clean'; readonly image: CleanImage; readonly peakMemoryMb: number }
  | { readonly kind: 'refused'; readonly code: Refusal['code']; readonly details: Refusal['details'] };

process.on('message', (order: CleaningOrder) => {
  void clean(order).then((answer) => process.send?.(answer));
});
// The program that asked is gone, and with it the reason to be here.
process.on('disconnect', () => process.exit(0));

async function clean({ bytes }: CleaningOrder): Promise<CleaningAnswer> {
  try {
    const image = await cleanImage(bytes);
    return { kind: 'clean', image, peakMemoryMb: peakMemoryMb() };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { kind: 'refused', code: error.code, details: error.details };
  }
}

/** What the process says of itself counts what its parent held when it was forked; Linux knows what it held since. */
function peakMemoryMb(): number {
  const { maxRSS } = process.resourceUsage();
  if (process.platform !== 'linux') return maxRSS / 1024;
  const [, kilobytes = maxRSS] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
