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

function parseLogEntry(line: string): { level: string; msg: string } | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    // The cast is safe: the check below rejects a line that only looks like one of ours.
    const { level, msg } = JSON.parse(line) as { level?: unknown; msg?: unknown };
    return typeof level === 'string' && typeof msg === 'string' ? { level, msg } : undefined;
  } catch {
    return undefined;
  }
}
