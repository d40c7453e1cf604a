import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const SOURCES = resolve(import.meta.dirname, '..');

/** Of the files that decide what the demo lender consists of: all of this workspace but tests and the snapshot's own. */
export function seedDigest(): string {
  const names = globSync('**/*.ts', { cwd: SOURCES })
    .filter((name) => !name.endsWith('.test.ts') && !name.startsWith('snapshot/') && !COMMANDS.includes(name))
    .toSorted();
  const digest = createHash('sha256');
  for (const name of names) digest.update(`${name}\n${readFileSync(join(SOURCES, name), 'utf8')}\n`);
  return digest.digest('hex');
}

const COMMANDS = ['restore.ts', 'snapshot.ts', 'staff-code.ts'];
