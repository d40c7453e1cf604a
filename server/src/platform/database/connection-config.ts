import { postgresUrl, wholeNumber } from '../config-values.ts';
import type { Read } from '../config-variable.ts';
import type { Secret } from '../secret.ts';

const address = {
  expects: 'an address that begins with postgres://',
  secret: true,
  fallback: undefined,
  parse: postgresUrl,
} as const;

/** How the programs connect to PostgreSQL, apart from its address. */
export const connectionVariables = {
  DATABASE_READER_URL: {
    reason: 'The same PostgreSQL with a login that only reads; the API uses it for reports.',
    ...address,
  },
  DATABASE_POOL_SIZE: {
    reason: 'How many connections this process may hold; all processes together must fit the server.',
    fallback: 10,
    ...wholeNumber,
  },
  DATABASE_POOLER: {
    reason:
      'Set if the addresses of the databases lead to a pooler that gives each transaction another connection (PgBouncer).',
    expects: 'transaction, or not to be set',
    fallback: false,
    parse: (text: string) => (text === 'transaction' ? true : undefined),
  },
  DATABASE_DIRECT_URL: {
    reason:
      'The same PostgreSQL without a pooler, for the close of day, which needs a connection of its own. Needed with DATABASE_POOLER.',
    ...address,
  },
  DATABASE_REPLICA_URL: {
    reason:
      'A standby of the same PostgreSQL, with the login that only reads; reports use it while it is up to date.',
    ...address,
  },
  DATABASE_REPLICA_WAIT_MS: {
    reason:
      'How long a report waits until the standby has everything that was committed before. Then it reads the primary.',
    fallback: 200,
    ...wholeNumber,
  },
};

export interface ReplicaConfig {
  readonly url: Secret;
  readonly waitMs: number;
}

/** The standby for reports; undefined if there is none. */
export function replicaConfig(read: Read<typeof connectionVariables>): ReplicaConfig | undefined {
  const url = read('DATABASE_REPLICA_URL');
  const waitMs = read('DATABASE_REPLICA_WAIT_MS');
  return url && { url, waitMs };
}

/** Close of day uses temporary tables and COPY on a connection that it keeps. */
export function directUrlProblems(config: {
  readonly databasePooled: boolean;
  readonly directUrl: Secret | undefined;
}): readonly string[] {
  return config.databasePooled && config.directUrl === undefined
    ? ['- DATABASE_DIRECT_URL is not set, but DATABASE_POOLER is: the close of day cannot use a pooler.']
    : [];
}

/** Migrations hold a lock of their session, which a pooler would give to somebody else. */
export function pooledMigrationProblems(config: { readonly databasePooled: boolean }): readonly string[] {
  return config.databasePooled
    ? [
        '- DATABASE_POOLER is set, but migrations need a direct connection: leave it out and name PostgreSQL itself.',
      ]
    : [];
}
