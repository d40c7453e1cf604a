import { styleText } from 'node:util';

/** Prints the rows with their second column aligned. */
export function table(rows: readonly (readonly [label: string, value: string])[]): string {
  const width = Math.max(...rows.map(([label]) => label.length));
  return rows.map(([label, value]) => `  ${styleText('bold', label.padEnd(width))}   ${value}`).join('\n');
}

/**
 * What of a program's output a developer should see at once: its warnings and errors. The rest is in the log.
 * Our own programs log one JSON object a line; what is none is a message of Node or of Vite, which here have little to say.
 */
export function worthShowing(line: string): string | undefined {
  const entry = parseLogEntry(line);
  if (entry !== undefined) {
    const isWarning = ['warn', 'error', 'fatal'].includes(entry.level);
    return isWarning && !EXPECTED_HERE.test(entry.msg) ? `${entry.level}: ${entry.msg}` : undefined;
  }
  return line.trim() === '' || CHATTER.test(line) ? undefined : line;
}

/** Restate's requests are signed in production; on a laptop everything listens on loopback alone. */
const EXPECTED_HERE = /^Accepting requests without validating request signatures/;

/** Node's watcher tells that it restarts a program, and the identity provider that it is none for production. */
const CHATTER =
  /^(Change detected|Restarting|Completed running|Waiting for graceful termination|oidc-provider (WARNING|NOTICE):)/;

function parseLogEntry(line: string): { level: string; msg: string } | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    // A line that merely looks like one of ours is caught by the check below.
    const { level, msg } = JSON.parse(line) as { level?: unknown; msg?: unknown };
    return typeof level === 'string' && typeof msg === 'string' ? { level, msg } : undefined;
  } catch {
    return undefined;
  }
}
