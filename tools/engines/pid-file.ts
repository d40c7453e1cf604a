import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { processIdentity } from './process-identity.ts';
import { waitUntil } from './wait-until.ts';

/** What is remembered of a process on disk, for whoever comes after us should we be killed. */
export interface RememberedProcess {
  readonly name: string;
  readonly pid: number;
  readonly identity: string;
  readonly stopSignal: NodeJS.Signals;
}

const STOP_GRACE_MS = 60_000;

/** Remembers a process that has just been started. */
export function rememberProcess(
  pidFile: string,
  { name, pid, stopSignal }: Omit<RememberedProcess, 'identity'>,
): void {
  writeFileSync(pidFile, JSON.stringify({ name, pid, identity: processIdentity(pid) ?? '', stopSignal }));
}

/** The process of that file, if it still runs: the very same one, not another that got its pid. */
export function rememberedProcess(pidFile: string): RememberedProcess | undefined {
  const remembered = readRemembered(pidFile);
  return remembered !== undefined && isRunning(remembered) ? remembered : undefined;
}

/** Ends the process of that file, if it still runs, and forgets it. */
export async function endRememberedProcess(pidFile: string): Promise<void> {
  const leftover = rememberedProcess(pidFile);
  if (leftover !== undefined) await endProcess(leftover);
  rmSync(pidFile, { force: true });
}

/** A signal to a process and all that it started, which share its group. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // Gone already, which is what the signal is for.
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
    // We wrote it ourselves, whole or not at all; what does not parse was cut short by a crash.
    return JSON.parse(readFileSync(pidFile, 'utf8')) as RememberedProcess;
  } catch {
    return undefined;
  }
}
