import { readdirSync, readFileSync } from 'node:fs';

/** A process and all processes below it, parents first. */
export function processTree(root: number): number[] {
  const children = Map.groupBy(runningProcesses(), ({ parent }) => parent);
  const found: number[] = [];
  const waiting = [root];
  for (let pid = waiting.shift(); pid !== undefined; pid = waiting.shift()) {
    found.push(pid);
    waiting.push(...(children.get(pid) ?? []).map((child) => child.pid));
  }
  return found;
}

/** Signals those that still run. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // ESRCH: it has ended in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

function runningProcesses(): { pid: number; parent: number }[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      // The name of the program is in parentheses and may contain anything, so the fields after it are counted.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      return [{ pid: Number(name), parent: Number(fields[1]) }];
    } catch {
      // It has ended since the list was read.
      return [];
    }
  });
}
