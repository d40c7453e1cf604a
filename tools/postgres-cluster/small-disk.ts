import { execFileSync } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { SystemUser } from '../engines/launch-prefix.ts';

/** A file system of its own, so that it can be filled without harm to anything else. */
export interface SmallDisk {
  readonly folder: string;
  /** Takes all the space that is left. */
  fill(): void;
  /** Gives the space back. */
  free(): void;
  unmount(): void;
}

const BLOCK = Buffer.alloc(1024 * 1024);

/** In memory: mounting needs root, as it runs in CI and in containers that allow it. */
export function mountSmallDisk(folder: string, megabytes: number, owner: SystemUser | undefined): SmallDisk {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (cause) {
    throw new Error('Each node needs a small file system of its own: run as root, where mount is allowed.', {
      cause,
    });
  }
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: () => fillWith(ballast),
    free: () => rmSync(ballast, { force: true }),
    unmount: () => {
      execFileSync('umount', ['--lazy', folder]);
    },
  };
}

function fillWith(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (let size = BLOCK.length; size > 0; size = Math.floor(size / 2)) writeUntilFull(handle, size);
  } finally {
    closeSync(handle);
  }
}

function writeUntilFull(handle: number, size: number): void {
  try {
    for (;;) writeSync(handle, BLOCK, 0, size);
  } catch (error) {
    // ENOSPC: full, as wanted. The cast is safe: the file system's errors have a code.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
