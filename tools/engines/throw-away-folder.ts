import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { processIdentity } from './process-identity.ts';

export interface Memory {
  /** A disk that is memory. */
  readonly folder: string;
  readonly neededBytes: number;
}

/** Room for the databases of two test files at once and their log, beside whatever else the machine is at. */
const LINUX_MEMORY: Memory = { folder: '/dev/shm', neededBytes: 2 * 1024 ** 3 };

/**
 * A folder for what need not outlive its process: in memory where there is room, for a disk takes longer to find a
 * place for the thousand files of a test's database than PostgreSQL does to fill them.
 */
export function throwAwayFolder(name: string, memory = LINUX_MEMORY): string {
  if (!hasRoom(memory)) return mkdtempSync(join(tmpdir(), `${name}-`));
  removeLeftovers(name, memory);
  return mkdtempSync(join(memory.folder, `${name}-${process.pid}-`));
}

function hasRoom({ folder, neededBytes }: Memory): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, freemem()) >= neededBytes;
  } catch {
    return false;
  }
}

/** A process that was killed could not clear up, and memory that nobody uses is dearer than a disk. */
function removeLeftovers(name: string, { folder }: Memory): void {
  for (const found of readdirSync(folder)) {
    if (!found.startsWith(`${name}-`)) continue;
    const [pid = ''] = found.slice(name.length + 1).split('-');
    if (processIdentity(Number(pid)) === undefined) {
      rmSync(join(folder, found), { recursive: true, force: true });
    }
  }
}
