import { assert } from '@hiram/values/assert';
import type { Database } from '#platform/database/database.ts';
import { findKey, insertPosting } from './ledger.sql.ts';
import type { Posting } from './posting.ts';
import type { PostingKey } from './posting-clauses.sql.ts';

/** Outcome of a posting request. Only `posted` moved money, in this call. */
export type PostingOutcome =
  | { readonly kind: 'posted'; readonly position: number }
  /** The same request was posted before; this is its stored answer. */
  | { readonly kind: 'repeated'; readonly answer: unknown }
  /** The key was used for a different request. */
  | { readonly kind: 'key_reused' }
  /** The provider's reference was posted before under another key. */
  | { readonly kind: 'reference_taken' };

/** Posts once. The statement is its own transaction unless `database` is one. */
export async function post(database: Database, posting: Posting, key: PostingKey): Promise<PostingOutcome> {
  const position = await insertPosting(database, posting, key).catch((error: unknown) =>
    outcomeOfDuplicateKey(database, error, key),
  );
  assert(position !== undefined, `party ${posting.party} has no chain`);
  return typeof position === 'number' ? { kind: 'posted', position } : position;
}

type KeyTaken = Exclude<PostingOutcome, { kind: 'posted' }>;

/**
 * Unique keys decide which request was first, not a prior read, so concurrent requests cannot both pass.
 * Other errors are rethrown.
 */
export async function outcomeOfDuplicateKey(
  database: Database,
  error: unknown,
  key: PostingKey,
): Promise<KeyTaken> {
  const violated = violatedConstraint(error);
  // A repeated request may violate any unique key of the first one, including the caller's own.
  const repetition = violated === undefined ? undefined : await findRepetition(database, key);
  if (repetition !== undefined) return repetition;
  if (violated === 'ledger_provider_references_pkey') return { kind: 'reference_taken' };
  throw error;
}

/** Stored answer of a used key; undefined if the key is new. */
export async function findRepetition(
  database: Database,
  { key, bodyDigest }: PostingKey,
): Promise<Exclude<KeyTaken, { kind: 'reference_taken' }> | undefined> {
  const known = await findKey(database, key);
  if (known === undefined) return undefined;
  return known.bodyDigest.equals(bodyDigest)
    ? { kind: 'repeated', answer: known.answer }
    : { kind: 'key_reused' };
}

function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && typeof constraint === 'string' ? constraint : undefined;
}
