import { assert } from '@hiram/values/assert';
import type { Database } from '../platform/database/database.ts';
import { findKey, insertPosting } from './ledger.sql.ts';
import type { Posting } from './posting.ts';
import type { PostingKey } from './posting-clauses.sql.ts';

/** What became of a request to post. Only `posted` moved money, and only now. */
export type PostingOutcome =
  | { readonly kind: 'posted'; readonly position: number }
  /** The same request was posted before: this is what it was answered. */
  | { readonly kind: 'repeated'; readonly answer: unknown }
  /** The key was used for something else. */
  | { readonly kind: 'key_reused' }
  /** Under another key, the provider's reference was posted before. */
  | { readonly kind: 'reference_taken' };

/** Posts once. The statement is its own transaction unless `database` is one. */
export async function post(database: Database, posting: Posting, key: PostingKey): Promise<PostingOutcome> {
  const position = await insertPosting(database, posting, key).catch((error: unknown) =>
    outcomeOfTaken(database, error, key),
  );
  assert(position !== undefined, `party ${posting.party} has no chain`);
  return typeof position === 'number' ? { kind: 'posted', position } : position;
}

type Taken = Exclude<PostingOutcome, { kind: 'posted' }>;

/**
 * The unique keys decide who was first, not a look beforehand: so two requests at the same moment cannot both pass.
 * Any other error is thrown on.
 */
export async function outcomeOfTaken(database: Database, error: unknown, key: PostingKey): Promise<Taken> {
  const violated = violatedConstraint(error);
  // A repetition may be stopped by any unique key that the first one wrote, the caller's own among them.
  const repetition = violated === undefined ? undefined : await findRepetition(database, key);
  if (repetition !== undefined) return repetition;
  if (violated === 'ledger_provider_references_pkey') return { kind: 'reference_taken' };
  throw error;
}

/** What a key that was used before is answered; undefined if it is new. */
export async function findRepetition(
  database: Database,
  { key, bodyDigest }: PostingKey,
): Promise<Exclude<Taken, { kind: 'reference_taken' }> | undefined> {
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
