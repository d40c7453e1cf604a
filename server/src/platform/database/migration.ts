/**
 * - `expand`: one transaction. Adds what the previous release does not know and does not mind.
 * - `concurrently`: statements outside a transaction, which may be repeated: indexes and the validation of checks.
 * - `backfill`: one statement that is repeated in batches until it changes no row.
 * - `contract`: one transaction that removes what only the previous release uses. Applied on request.
 */
export type MigrationKind = 'expand' | 'concurrently' | 'backfill' | 'contract';

export interface Migration {
  readonly name: string;
  readonly kind: MigrationKind;
  readonly checksum: string;
  readonly sql: string;
}

/** The migrations do not match the database. The message says why. */
export class MigrationProblem extends Error {
  override readonly name = 'MigrationProblem';
}

/** Told of each migration and of the progress of long ones. */
export type MigrationReport = (details: Readonly<Record<string, unknown>>, message: string) => void;
