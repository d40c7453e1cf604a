import { styleText } from 'node:util';

/** Prints rows with an aligned second column. */
export function table(rows: readonly (readonly [label: string, value: string])[]): string {
  const width = Math.max(...rows.map(([label]) => label.length));
  return rows.map(([label, value]) => `  ${styleText('bold', label.padEnd(width))}   ${value}`).join('\n');
}

/**
 * The output that a developer should see immediately: warnings and errors. The rest is in the log. Our
 * programs log one JSON object per line; other lines come from Node or Vite and rarely matter.
 */
export function visibleLine(line: string): string | undefined {
  const entry = parseLogEntry(line);
  if (entry !== undefined) {
    const isWarning = ['warn', 'error', 'fatal'].includes(entry.level);
    return isWarning && !EXPECTED_HERE.test(entry.msg) ? `${entry.level}: ${entry.msg}` : undefined;
  }
  return line.trim() === '' || CHATTER.test(line) ? undefined : line;
}

/** Restate's requests are signed in production. In development everything listens only on loopback. */
const EXPECTED_HERE = /^Accepting requests without validating request signatures/;

/**
 * Messages of Node's watcher about restarts, and the identity provider's notice that it is not for
 * production.
 */
const CHATTER =
  /^(Change detected|Restarting|Completed running|Waiting for graceful termination|oidc-provider (WARNING|NOTICE):)/;

/** The message with which the seed program counts its work. Its log line has `done` and `total`. */
const COUNTED_WORK = 'demo history';

/** The counted work of a log line, if it has one. */
export function workIn(line: string): { readonly done: number; readonly total: number } | undefined {
  const entry = parseLogEntry(line);
  if (entry?.msg !== COUNTED_WORK) return undefined;
  const { done, total } = entry;
  return typeof done === 'number' && typeof total === 'number' && total > 0 ? { done, total } : undefined;
}

interface LogEntry {
  readonly level: string;
  readonly msg: string;
  readonly done?: unknown;
  readonly total?: unknown;
}

function parseLogEntry(line: string): LogEntry | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    // The cast is safe: the check below rejects a line that only looks like one of ours.
    const { level, msg, done, total } = JSON.parse(line) as Partial<Record<keyof LogEntry, unknown>>;
    return typeof level === 'string' && typeof msg === 'string' ? { level, msg, done, total } : undefined;
  } catch {
    return undefined;
  }
}
