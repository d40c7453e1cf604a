import { ASSIGNABLE_CASES } from '@hiram/contract/operations/assignable-cases';
import { STAFF_LANGUAGES } from '@hiram/contract/people/staff-languages';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { StaffSkills } from './staff-skills.ts';

/** The skills of these people. Those about whom nothing was set are left out. */
export async function findSkills(
  database: Database,
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, StaffSkills>> {
  if (staffIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('staff_skills')
    .select(['staff_id', 'languages', 'queues', 'is_on_duty'])
    .where('staff_id', 'in', [...staffIds])
    .execute();
  return new Map(
    rows.map((row) => [
      row.staff_id,
      {
        languages: STAFF_LANGUAGES.filter((language) => row.languages.includes(language)),
        queues: ASSIGNABLE_CASES.filter((queue) => row.queues.includes(queue)),
        isOnDuty: row.is_on_duty,
      },
    ]),
  );
}

export async function saveSkills(
  tx: Transaction,
  staffId: string,
  { languages, queues, isOnDuty }: StaffSkills,
  { by, at }: { readonly by: string; readonly at: Instant },
): Promise<void> {
  const set = {
    languages: [...languages],
    queues: [...queues],
    is_on_duty: isOnDuty,
    set_by: by,
    set_at: instantAsIso(at),
  };
  await tx
    .insertInto('staff_skills')
    .values({ staff_id: staffId, ...set })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(set))
    .execute();
}
