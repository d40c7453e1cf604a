import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { launchPrefix, type SystemUser } from './launch-prefix.ts';
import { endRememberedProcess, rememberProcess, signalGroup } from './pid-file.ts';
import { waitUntil } from './wait-until.ts';

export interface GuardedProcessOptions {
  /** Its name in messages. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** All output is appended to this file. */
  readonly logFile: string;
  /** Records the process, so that the next start can end it if we are killed. */
  readonly pidFile: string;
  /** The signal for a clean stop. */
  readonly stopSignal: NodeJS.Signals;
  readonly runAs?: SystemUser;
}

export interface GuardedProcess {
  readonly pid: number;
  /** Resolves once when the process has ended, with how it ended. */
  readonly ended: Promise<string>;
  isRunning(): boolean;
  /** Waits until it is ready. If it ends or is too slow, it is killed and the error shows its log. */
  ready(isReady: () => Promise<boolean>): Promise<void>;
  /** Requests a clean stop and waits for it. Kills the process if it does not stop in time. */
  stop(graceMs?: number): Promise<void>;
  /** kill -9 for the process and everything it started. */
  kill(): Promise<void>;
}

const READY_WITHIN_MS = 600_000;
const STOP_GRACE_MS = 60_000;

/** Starts a process that does not outlive us, after ending any leftover of an earlier run. */
export async function startGuardedProcess(options: GuardedProcessOptions): Promise<GuardedProcess> {
  const { name, logFile, pidFile, stopSignal } = options;
  mkdirSync(dirname(logFile), { recursive: true });
  mkdirSync(dirname(pidFile), { recursive: true });
  await endRememberedProcess(pidFile);
  const child = launch(options);
  const ended = endOf(child);
  if (child.pid === undefined) throw new Error(`${name} ${await ended}.`);
  const pid = child.pid;
  rememberProcess(pidFile, { name, pid, stopSignal });

  function isRunning(): boolean {
    return child.exitCode === null && child.signalCode === null;
  }
  async function forget(): Promise<void> {
    await ended;
    rmSync(pidFile, { force: true });
  }
  async function kill(): Promise<void> {
    if (isRunning()) signalGroup(pid, 'SIGKILL');
    await forget();
  }
  async function stop(graceMs = STOP_GRACE_MS): Promise<void> {
    if (!isRunning()) return forget();
    child.kill(stopSignal);
    const impatience = setTimeout(() => signalGroup(pid, 'SIGKILL'), graceMs);
    await forget();
    clearTimeout(impatience);
  }
  async function ready(isReady: () => Promise<boolean>): Promise<void> {
    async function isReadyOrEnded(): Promise<boolean> {
      if (!isRunning()) throw new Error(`${name} ${await ended}.`);
      return isReady();
    }
    try {
      await waitUntil(isReadyOrEnded, { what: `${name} to be ready`, withinMs: READY_WITHIN_MS });
    } catch (cause) {
      await kill();
      throw new Error(`${name} did not start. ${logFile} ends with:\n${lastLines(logFile)}`, { cause });
    }
  }
  return { pid, ended, isRunning, ready, stop, kill };
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`could not be started: ${error.message}`));
    child.once('exit', (code, signal) =>
      resolve(signal === null ? `ended with code ${code}` : `ended by ${signal}`),
    );
  });
}

function lastLines(logFile: string): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-15).join('\n');
}

function launch({
  command,
  args,
  cwd,
  env,
  logFile,
  stopSignal,
  runAs,
}: GuardedProcessOptions): ChildProcess {
  const prefix = launchPrefix(stopSignal, runAs);
  const [program = command, ...rest] = [...prefix.command, command, ...args];
  // A file of its own instead of a pipe to us: a process whose output breaks when we are killed may not end
  // cleanly.
  const log = openSync(logFile, 'a');
  try {
    return spawn(program, rest, {
      stdio: ['ignore', log, log],
      // A separate process group: Ctrl-C in the terminal reaches only us, and we stop processes in order.
      detached: true,
      ...(cwd !== undefined && { cwd }),
      ...(env !== undefined && { env }),
      ...prefix.user,
    });
  } finally {
    closeSync(log);
  }
}
