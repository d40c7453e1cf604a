import { readdirSync, readFileSync } from 'node:fs';

/** Hundredths of a second on Linux, whatever the processor. */
const TICK_MS = 10;

/** Processor time that a process has used so far, with that of those it started; 0 where the system does not tell. */
export function processorMs(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + ownMs(one), 0);
}

function childrenOf(pid: number): number[] {
  return everyProcess().filter((one) => Number(fieldsOf(one)[1]) === pid);
}

function ownMs(pid: number): number {
  const fields = fieldsOf(pid);
  // User and system time are the 14th and 15th of all fields, the first two of which are left out.
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
}

/** What stands after the name, which may hold anything. */
function fieldsOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    // It has ended, or this is no Linux.
    return [];
  }
}

function everyProcess(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    // No Linux.
    return [];
  }
}
