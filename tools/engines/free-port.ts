import { randomInt } from 'node:crypto';
import { closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** Below every system's ephemeral range, so that no outgoing connection takes the port first. */
const LOWEST_PORT = 20_000;
const HIGHEST_PORT = 32_000;
const ATTEMPTS = 100;

/** By then the owner of a port listens on it, or never will. */
const CLAIM_LASTS_MS = 600_000;

/** A free loopback port that no other process on this machine receives. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT);
    if (claim(port) && !(await isPortTaken(port))) return port;
  }
  throw new Error(`No free port found in ${ATTEMPTS} attempts between ${LOWEST_PORT} and ${HIGHEST_PORT}.`);
}

/**
 * Seconds pass between choosing a port and listening on it, in which another process would find it free. A
 * file with its number reserves it.
 */
function claim(port: number): boolean {
  const folder = join(tmpdir(), `hiram-ports-of-${userInfo().username}`);
  const file = join(folder, String(port));
  mkdirSync(folder, { recursive: true });
  try {
    const claimedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (claimedAt !== undefined && Date.now() - claimedAt > CLAIM_LASTS_MS) rmSync(file, { force: true });
    closeSync(openSync(file, 'wx'));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Whether a process listens on this loopback port. Tested by binding, which also detects a listener that does
 * not respond.
 */
export function isPortTaken(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(true);
      else reject(error);
    });
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(false)));
  });
}
