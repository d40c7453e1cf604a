import { Unavailable } from '../errors.ts';

/** SQLSTATE classes that mean: this connection is gone, or about to be. */
const CONNECTION_LOST = [
  '08', // It broke or could not be made.
  '57P', // The server is shutting down, starting or has crashed.
];

/** SQLSTATE classes and codes that say "not now" rather than "no", over a connection that is still good. */
const NOT_NOW = [
  '53', // Out of connections, memory or disk.
  '40001', // Lost against a concurrent transaction.
  '40P01', // Chosen as the victim of a deadlock.
  '55P03', // Did not get a lock in time.
  '57014', // Took longer than the statement's limit.
];

const SOCKET_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);

/** The driver tells these only by their words. */
const DRIVER_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end/;

/** Whether the connection that gave this error must not be used again. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    DRIVER_MESSAGES.test(error.message) || SOCKET_ERRORS.has(code) || beginsWithOne(code, CONNECTION_LOST)
  );
}

/** The error as `Unavailable`, if trying again later may help; undefined if it is about what was asked. */
export function asUnavailable(error: unknown): Unavailable | undefined {
  if (!(error instanceof Error)) return undefined;
  const mayWorkLater = isConnectionLost(error) || beginsWithOne(codeOf(error), NOT_NOW);
  return mayWorkLater ? new Unavailable('database', { cause: error }) : undefined;
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function beginsWithOne(code: string, beginnings: readonly string[]): boolean {
  return beginnings.some((beginning) => code.startsWith(beginning));
}
