import type { ComplaintStep } from '@hiram/contract/support/complaints';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { ComplaintId } from './complaint.ts';

/** The facts of a step: dates, amounts, names of timers. No personal data. */
export type StepFacts = Readonly<Record<string, string>>;

export interface Step {
  readonly position: number;
  readonly step: string;
  readonly isNotified: boolean;
  /** The staff member; undefined if the borrower or a timer caused the step. */
  readonly actor: string | undefined;
  readonly facts: StepFacts;
  /** Encrypted with the borrower's key, at `complaint_steps.words`. */
  readonly noteEncrypted: Buffer | undefined;
  readonly at: Instant;
}

interface RecordedStep {
  readonly actor?: string;
  readonly facts?: StepFacts;
  readonly noteEncrypted?: Uint8Array;
  readonly at: Instant;
}

/** Steps that the borrower reads have their text in the copy; all other steps are for staff. */
export type NewStep = RecordedStep &
  (
    | { readonly isNotified: true; readonly step: ComplaintStep }
    | { readonly isNotified: false; readonly step: string }
  );

/** Adds the next step of a case that the caller has locked. */
export async function insertStep(tx: Transaction, id: ComplaintId, made: NewStep): Promise<void> {
  const { step, isNotified, actor = null, facts = {}, noteEncrypted = null, at } = made;
  await sql`
    insert into complaint_steps (complaint_id, position, step, is_notified, actor, facts, note_encrypted, made_at)
    select ${id}, coalesce(max(position), 0) + 1, ${step}, ${isNotified}, ${actor}, ${JSON.stringify(facts)}::jsonb,
      ${noteEncrypted}, ${instantAsIso(at)}::timestamptz
    from complaint_steps where complaint_id = ${id}
  `.execute(tx);
}

const MOST_STEPS = 500;

export async function findSteps(database: Database, id: ComplaintId): Promise<Step[]> {
  const rows = await database
    .selectFrom('complaint_steps')
    .select(['position', 'step', 'is_notified', 'actor', 'facts', 'note_encrypted', 'made_at'])
    .where('complaint_id', '=', id)
    .orderBy('position')
    .limit(MOST_STEPS)
    .execute();
  return rows.map((row) => ({
    position: row.position,
    step: row.step,
    isNotified: row.is_notified,
    actor: row.actor ?? undefined,
    // The cast is safe: only `insertStep` writes the column.
    facts: row.facts as StepFacts,
    noteEncrypted: row.note_encrypted ?? undefined,
    at: instant(row.made_at),
  }));
}
