import { STATEMENT_LIMIT_MS } from './statement-limits.ts';

/**
 * What every connection of a program needs. Set at its start, or, behind a pooler that shares connections, as
 * defaults of the login (`createLogins`).
 */
export const SESSION_SETTINGS = {
  statement_timeout: `${STATEMENT_LIMIT_MS / 1_000}s`,
  // A transaction that idles in its program holds locks that others wait for.
  idle_in_transaction_session_timeout: '10s',
  TimeZone: 'UTC',
} as const satisfies Readonly<Record<string, string>>;

export function startupOptions(): string {
  return Object.entries(SESSION_SETTINGS)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}
