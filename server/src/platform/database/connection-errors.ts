import { Unavailable } from '../errors.ts';

/** SQLSTATE classes and codes that say "not now" rather than "no". */
const NOT_NOW = [
  '08', // The connection broke or could not be made.
  '53', // Out of connections, memory or disk.
  '57P', // The server is shutting down, starting or has crashed.
  '40001', // Lost against a concurrent transaction.
  '40P01', // Chosen as the victim of a deadlock.
  '55P03', // Did not get a lock in time.
  '57014', // Took longer than the statement's limit.
];

const SOCKET_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);

/** The driver tells these only by their words. */
const DRIVER_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end/;

/** The error as `Unavailable`, if trying again later may help; undefined if it is about what was asked. */
export function asUnavailable(error: unknown): Unavailable | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  const isNotNow =
    DRIVER_MESSAGES.test(error.message) ||
    (typeof code === 'string' &&
      (SOCKET_ERRORS.has(code) || NOT_NOW.some((beginning) => code.startsWith(beginning))));
  return isNotNow ? new Unavailable('database', { cause: error }) : undefined;
}
