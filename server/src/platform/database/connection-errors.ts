import { Unavailable } from '../errors.ts';

/** SQLSTATE classes for a connection that is lost or about to be. */
const CONNECTION_LOST = [
  '08', // The connection failed or broke.
  '57P', // The server is shutting down, starting or has crashed.
  '25006', // A standby, or a primary that was demoted: the next connection leads to the new primary.
];

/** SQLSTATE classes and codes for temporary failures on a connection that is still usable. */
const NOT_NOW = [
  '53', // Out of connections, memory or disk.
  '40001', // Serialization failure against a concurrent transaction.
  '40P01', // Chosen as the victim of a deadlock.
  '55P03', // Lock timeout.
  '57014', // Statement timeout.
];

const SOCKET_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);

/** The driver identifies these errors only by message. */
const DRIVER_MESSAGES =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end/;

/**
 * The primary committed, but stopped waiting for its standby. Whether the commit survives a failover is unknown,
 * so it is not acknowledged: a retry finds it by its key or writes it again.
 */
export class UnreplicatedCommit extends Error {
  override readonly name = 'UnreplicatedCommit';

  constructor() {
    super('Connection terminated: a commit was not replicated');
  }
}

/** Whether the connection that raised this error must not be reused. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    DRIVER_MESSAGES.test(error.message) || SOCKET_ERRORS.has(code) || startsWithAny(code, CONNECTION_LOST)
  );
}

/** The error as `Unavailable` if a later retry may help. Undefined if the request itself is at fault. */
export function asUnavailable(error: unknown): Unavailable | undefined {
  if (!(error instanceof Error)) return undefined;
  const mayWorkLater = isConnectionLost(error) || startsWithAny(codeOf(error), NOT_NOW);
  return mayWorkLater ? new Unavailable('database', { cause: error }) : undefined;
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function startsWithAny(code: string, beginnings: readonly string[]): boolean {
  return beginnings.some((beginning) => code.startsWith(beginning));
}
