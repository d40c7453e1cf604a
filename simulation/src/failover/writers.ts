import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  findRepetition,
  insertParty,
  insertPosting,
  type Posting,
  type PostingKey,
  post,
} from '@hiram/server/ledger/index';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import type { Database } from '@hiram/server/platform/database/database';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { Unavailable } from '@hiram/server/platform/errors';
import { calendarDate } from '@hiram/values/calendar-date';

/** Of every posting, so that the balance tells how many there were. */
export const AMOUNT = 1_000n;
const PAUSE_BEFORE_RETRY_MS = 100;
/** Slows the writers down, so that a run on a small machine is not only the cost of writing. */
const PAUSE_MS = 20;

export interface Writers {
  /** Acknowledged keys since the start. */
  readonly acknowledged: ReadonlySet<string>;
  /** When each acknowledgement came, in terms of `performance.now()`. */
  readonly moments: readonly number[];
  /** Commits whose outcome was unknown, and turned out to be done. */
  readonly ambiguous: () => number;
  /** Errors by their cause, each of which was followed by a retry with the same key. */
  readonly errors: ReadonlyMap<string, number>;
  /** Starts no further postings. Each one that was begun is retried until it is acknowledged. */
  stop(): Promise<void>;
  /** Ends them without waiting, for a run that has failed. */
  abandon(): void;
}

/** Each posts to its own party, so that writers wait for the database and not for each other. */
export async function startWriters(database: Database, count: number): Promise<Writers> {
  const parties = Array.from({ length: count }, () => randomUUID());
  for (const party of parties) await inTransaction(database, (tx) => insertParty(tx, party, 'PH'));
  const acknowledged = new Set<string>();
  const moments: number[] = [];
  const errors = new Map<string, number>();
  let ambiguous = 0;
  let isStopped = false;
  let isAbandoned = false;

  async function write(party: string, writer: number): Promise<void> {
    for (let number = 0; !isStopped; number += 1) {
      const key = `failover-${writer}-${number}-${party}`;
      const attempt = writer % 2 === 0 ? inOneStatement : inOwnTransaction;
      for (;;) {
        const outcome = await attempt(database, postingOf(party), keyOf(key))
          .then((kind) => (kind === 'repeated' ? confirm(database) : kind))
          .catch((error: unknown) => (isAbandoned ? { cause: 'abandoned' } : unavailableOnly(error)));
        if (outcome === 'repeated') ambiguous += 1;
        if (typeof outcome === 'string') break;
        if (isAbandoned) return;
        errors.set(outcome.cause, (errors.get(outcome.cause) ?? 0) + 1);
        await sleep(PAUSE_BEFORE_RETRY_MS);
      }
      acknowledged.add(key);
      moments.push(performance.now());
      await sleep(PAUSE_MS);
    }
  }
  const running = parties.map(write);
  return {
    acknowledged,
    moments,
    errors,
    ambiguous: () => ambiguous,
    async stop() {
      isStopped = true;
      await Promise.all(running);
    },
    abandon() {
      isStopped = true;
      isAbandoned = true;
    },
  };
}

/**
 * The posting was found, so the primary has it, but perhaps nobody else. A standby receives commits in order: once it
 * has a later one, it has this one too.
 */
async function confirm(database: Database): Promise<'repeated'> {
  await inTransaction(database, (tx) => insertParty(tx, randomUUID(), 'PH'));
  return 'repeated';
}

/** Only what the database layer calls unavailable is retried: any other error is a defect, and ends the run. */
function unavailableOnly(error: unknown): { readonly cause: string } {
  if (!(error instanceof Unavailable)) throw error;
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return { cause: `${code} ${cause instanceof Error ? cause.message : String(cause)}`.trim() };
}

type Attempt = 'posted' | 'repeated';

/** The commit is part of the statement. */
async function inOneStatement(database: Database, posting: Posting, key: PostingKey): Promise<Attempt> {
  const { kind } = await post(database, posting, key);
  if (kind !== 'posted' && kind !== 'repeated') throw new Error(`a posting was refused: ${kind}`);
  return kind;
}

/** The commit is a message of its own, whose answer may be lost. */
async function inOwnTransaction(database: Database, posting: Posting, key: PostingKey): Promise<Attempt> {
  try {
    await inTransaction(database, (tx) => insertPosting(tx, posting, key));
    return 'posted';
  } catch (error) {
    if (error instanceof Unavailable) throw error;
    const repetition = await findRepetition(database, key);
    if (repetition?.kind !== 'repeated') throw error;
    return 'repeated';
  }
}

function keyOf(key: string): PostingKey {
  return { key, bodyDigest: createHash('sha256').update(key).digest(), answer: {} };
}

function postingOf(party: string): Posting {
  const day = calendarDate('2026-03-01');
  return {
    party,
    book: 'PH',
    bookedOn: day,
    recordedAt: systemClock.now(),
    kind: 'payment_received',
    actor: 'failover run',
    reason: 'a payment arrived',
    requestId: 'failover',
    transfers: [
      {
        debit: 'collections',
        credit: 'principal_receivable',
        amount: AMOUNT,
        effectiveOn: day,
        purpose: 'principal',
      },
    ],
  };
}
