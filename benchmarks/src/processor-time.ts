import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second on every processor. */
const TICK_MS = 10;

/** Processor time used so far by a process and its children; 0 where the system does not report it. */
export function processorMs(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + ownMs(one), 0);
}

function childrenOf(pid: number): number[] {
  return everyProcess().filter((one) => Number(fieldsOf(one)[1]) === pid);
}

function ownMs(pid: number): number {
  const fields = fieldsOf(pid);
  // User and system time are fields 14 and 15; the first two fields are already cut off.
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
}

/** The fields after the process name, which may contain any character. */
function fieldsOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    // The process has ended, or this is not Linux.
    return [];
  }
}

function everyProcess(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    // Not Linux.
    return [];
  }
}
