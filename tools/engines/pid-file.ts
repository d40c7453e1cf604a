import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { processIdentity } from './process-identity.ts';
import { waitUntil } from './wait-until.ts';

/** A process recorded on disk, for a later run if we are killed. */
export interface RememberedProcess {
  readonly name: string;
  readonly pid: number;
  readonly identity: string;
  readonly stopSignal: NodeJS.Signals;
}

const STOP_GRACE_MS = 60_000;

export function rememberProcess(
  pidFile: string,
  { name, pid, stopSignal }: Omit<RememberedProcess, 'identity'>,
): void {
  writeFileSync(pidFile, JSON.stringify({ name, pid, identity: processIdentity(pid) ?? '', stopSignal }));
}

/** The process of that file if it still runs: the same process, not another with a reused pid. */
export function rememberedProcess(pidFile: string): RememberedProcess | undefined {
  const remembered = readRemembered(pidFile);
  return remembered !== undefined && isRunning(remembered) ? remembered : undefined;
}

/** Ends the process of that file if it still runs, and deletes the record. */
export async function endRememberedProcess(pidFile: string): Promise<void> {
  const leftover = rememberedProcess(pidFile);
  if (leftover !== undefined) await endProcess(leftover);
  rmSync(pidFile, { force: true });
}

/** Signals a process and all its children, which share its group. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // ESRCH: the process is already gone, which is the purpose of the signal.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function endProcess(leftover: RememberedProcess): Promise<void> {
  const { name, pid, stopSignal } = leftover;
  const waiting = { what: `the ${name} of an earlier run (process ${pid}) to end`, withinMs: STOP_GRACE_MS };
  async function hasEnded(): Promise<boolean> {
    return !isRunning(leftover);
  }
  signalGroup(pid, stopSignal);
  try {
    await waitUntil(hasEnded, waiting);
  } catch {
    signalGroup(pid, 'SIGKILL');
    await waitUntil(hasEnded, waiting);
  }
}

function isRunning({ pid, identity }: RememberedProcess): boolean {
  return processIdentity(pid) === identity;
}

function readRemembered(pidFile: string): RememberedProcess | undefined {
  try {
    // The cast is safe: we wrote the file ourselves. A file that does not parse was truncated by a crash.
    return JSON.parse(readFileSync(pidFile, 'utf8')) as RememberedProcess;
  } catch {
    return undefined;
  }
}
