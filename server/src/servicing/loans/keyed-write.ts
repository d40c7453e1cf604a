import { findRepetition, outcomeOfDuplicateKey, type PostingKey } from '#ledger/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Unavailable } from '#platform/errors.ts';
import {
  type LoanAnswer,
  type LoanCommand,
  type LoanContext,
  type LoanOutcome,
  type LoanRefusal,
  refused,
} from './loan-command.ts';

/** Upper bound on retries, far above the expected number of concurrent writers per loan. */
const MOST_ATTEMPTS = 10;

/** Result of one attempt: an outcome, or a change ready to be written. */
export type Attempt = LoanOutcome | Ready;

type Ready =
  /** One statement, which is its own transaction. */
  | { readonly kind: 'ready'; readonly key: PostingKey; write(database: Database): Promise<boolean> }
  | { readonly kind: 'ready_in_steps'; readonly key: PostingKey; write(tx: Transaction): Promise<boolean> };

/**
 * Optimistic locking: reads, decides and writes until no concurrent change intervenes. A used key returns its
 * original answer.
 */
export async function writeOnce(
  context: LoanContext,
  command: LoanCommand,
  attempt: () => Promise<Attempt>,
): Promise<LoanOutcome> {
  for (let tried = 0; tried < MOST_ATTEMPTS; tried += 1) {
    const prepared = await attempt();
    if (prepared.kind !== 'ready' && prepared.kind !== 'ready_in_steps') return prepared;
    const { key } = prepared;
    try {
      if (await written(context.database, command, prepared))
        return { kind: 'done', answer: answerOf(key.answer) };
    } catch (error) {
      const taken = await outcomeOfDuplicateKey(context.database, error, key);
      return taken.kind === 'repeated'
        ? { kind: 'repeated', answer: answerOf(taken.answer) }
        : refused(taken.kind);
    }
  }
  throw new Unavailable('loan (repeated concurrent updates)');
}

/** A change is one statement and its own transaction, unless the caller adds writes to it. */
async function written(
  database: Database,
  { inSameTransaction }: LoanCommand,
  prepared: Ready,
): Promise<boolean> {
  if (prepared.kind === 'ready' && inSameTransaction === undefined) return prepared.write(database);
  return inTransaction(database, async (tx) => {
    const isWritten = await prepared.write(tx);
    if (isWritten) await inSameTransaction?.(tx);
    return isWritten;
  });
}

/** Outcome of a command that does not fit the loan: a repeated command returns its first answer. */
export async function repeatOr(
  context: LoanContext,
  key: PostingKey,
  refusal: LoanRefusal,
): Promise<LoanOutcome> {
  const known = await findRepetition(context.database, key);
  if (known === undefined) return refused(refusal);
  return known.kind === 'repeated'
    ? { kind: 'repeated', answer: answerOf(known.answer) }
    : refused(known.kind);
}

function answerOf(answer: unknown): LoanAnswer {
  // The cast is safe: loan keys are written only here, with an answer of this type.
  return answer as LoanAnswer;
}
