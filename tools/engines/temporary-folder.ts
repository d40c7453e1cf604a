import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { processIdentity } from './process-identity.ts';

export interface Memory {
  /** An in-memory file system. */
  readonly folder: string;
  readonly neededBytes: number;
}

/** Room for the databases of two concurrent test files and their log, next to the machine's other load. */
const LINUX_MEMORY: Memory = { folder: '/dev/shm', neededBytes: 2 * 1024 ** 3 };

/**
 * A folder for data that need not outlive its process, in memory if there is room. A disk takes longer to
 * allocate the thousand files of a test database than PostgreSQL takes to fill them.
 */
export function temporaryFolder(name: string, memory = LINUX_MEMORY): string {
  if (!hasSpace(memory)) return mkdtempSync(join(tmpdir(), `${name}-`));
  removeLeftovers(name, memory);
  return mkdtempSync(join(memory.folder, `${name}-${process.pid}-`));
}

function hasSpace({ folder, neededBytes }: Memory): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, freemem()) >= neededBytes;
  } catch {
    return false;
  }
}

/** A killed process could not clean up, and unused memory is more expensive than disk. */
function removeLeftovers(name: string, { folder }: Memory): void {
  for (const found of readdirSync(folder)) {
    if (!found.startsWith(`${name}-`)) continue;
    const [pid = ''] = found.slice(name.length + 1).split('-');
    if (processIdentity(Number(pid)) === undefined) {
      rmSync(join(folder, found), { recursive: true, force: true });
    }
  }
}
