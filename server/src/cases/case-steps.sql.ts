import { assert } from '@hiram/values/assert';
import { instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { CaseKind, CaseStep, NewCaseStep } from './case-kind.ts';

/** Adds the next step. The caller has locked or just created the case, so that its position is unique. */
export async function recordCaseStep<Step extends string, Details extends object>(
  tx: Transaction,
  { name }: CaseKind<Step, Details>,
  id: string,
  { step, at, actor, details, note }: NewCaseStep<Step, Details>,
): Promise<void> {
  await sql`
    insert into case_steps (case_kind, case_id, position, step, actor, made_at, details, note_encrypted, note_key)
    select ${name}::text, ${id}::uuid, coalesce(max(position), 0) + 1, ${step}::text, ${actor ?? null}::uuid,
      ${instantAsIso(at)}::timestamptz, ${JSON.stringify(details ?? {})}::jsonb, ${note?.text ?? null}::bytea,
      ${note?.keyId ?? null}::uuid
    from case_steps where case_kind = ${name} and case_id = ${id}
  `.execute(tx);
}

/** More than a case ever has; a list always has a limit. */
const MOST_STEPS = 500;

export async function listCaseSteps<Step extends string, Details extends object>(
  database: Database,
  kind: CaseKind<Step, Details>,
  id: string,
): Promise<CaseStep<Step, Details>[]> {
  return listStepsOfCases(database, kind, [id]);
}

/** The steps of several cases: one case after the other, each in order. */
export async function listStepsOfCases<Step extends string, Details extends object>(
  database: Database,
  kind: CaseKind<Step, Details>,
  ids: readonly string[],
): Promise<CaseStep<Step, Details>[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('case_steps')
    .select(['case_id', 'position', 'step', 'actor', 'made_at', 'details', 'note_encrypted', 'note_key'])
    .where('case_kind', '=', kind.name)
    .where('case_id', 'in', [...ids])
    .orderBy('case_id')
    .orderBy('position')
    .limit(ids.length * MOST_STEPS)
    .execute();
  return rows.map((row) => ({
    caseId: row.case_id,
    position: row.position,
    step: stepOf(kind, row.step),
    actor: row.actor ?? undefined,
    at: instant(row.made_at),
    // The cast is safe: a kind without a decoder has no details, so the column is empty.
    details: kind.detailsFrom?.(row.details) ?? ({} as Details),
    note:
      row.note_encrypted === null || row.note_key === null
        ? undefined
        : { keyId: row.note_key, text: row.note_encrypted },
  }));
}

function stepOf<Step extends string>({ name, steps }: CaseKind<Step>, text: string): Step {
  assert(
    steps === undefined || steps.some((known) => known === text),
    `unknown step of a ${name} case: ${text}`,
  );
  // The cast is safe: checked above, or the kind allows any step.
  return text as Step;
}
