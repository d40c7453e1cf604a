import type { ComplaintStep } from '@hiram/contract/complaints';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { ComplaintId } from './complaint.ts';

/** The facts of a step: dates, amounts, names of timers. No personal data. */
export type StepFacts = Readonly<Record<string, string>>;

export interface Step {
  readonly position: number;
  readonly step: string;
  readonly isTold: boolean;
  /** The staff member; undefined if the borrower or a timer caused the step. */
  readonly actor: string | undefined;
  readonly facts: StepFacts;
  /** Encrypted with the borrower's key, at `complaint_steps.words`. */
  readonly wordsSealed: Buffer | undefined;
  readonly at: Instant;
}

interface StepMade {
  readonly actor?: string;
  readonly facts?: StepFacts;
  readonly wordsSealed?: Uint8Array;
  readonly at: Instant;
}

/** Steps that the borrower reads have their text in the copy; all other steps are for staff. */
export type NewStep = StepMade &
  (
    | { readonly isTold: true; readonly step: ComplaintStep }
    | { readonly isTold: false; readonly step: string }
  );

/** Adds the next step of a case that the caller has locked. */
export async function insertStep(tx: Transaction, id: ComplaintId, made: NewStep): Promise<void> {
  const { step, isTold, actor = null, facts = {}, wordsSealed = null, at } = made;
  await sql`
    insert into complaint_steps (complaint_id, position, step, is_told, actor, facts, words_sealed, made_at)
    select ${id}, coalesce(max(position), 0) + 1, ${step}, ${isTold}, ${actor}, ${JSON.stringify(facts)}::jsonb,
      ${wordsSealed}, ${instantAsIso(at)}::timestamptz
    from complaint_steps where complaint_id = ${id}
  `.execute(tx);
}

const MOST_STEPS = 500;

export async function findSteps(database: Database, id: ComplaintId): Promise<Step[]> {
  const rows = await database
    .selectFrom('complaint_steps')
    .select(['position', 'step', 'is_told', 'actor', 'facts', 'words_sealed', 'made_at'])
    .where('complaint_id', '=', id)
    .orderBy('position')
    .limit(MOST_STEPS)
    .execute();
  return rows.map((row) => ({
    position: row.position,
    step: row.step,
    isTold: row.is_told,
    actor: row.actor ?? undefined,
    // The cast is safe: only `insertStep` writes the column.
    facts: row.facts as StepFacts,
    wordsSealed: row.words_sealed ?? undefined,
    at: instant(row.made_at),
  }));
}
