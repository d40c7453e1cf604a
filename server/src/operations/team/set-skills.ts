import { ASSIGNABLE_CASES } from '@hiram/contract/operations/assignable-cases';
import { STAFF_LANGUAGES } from '@hiram/contract/people/staff-languages';
import { parseId } from '@hiram/values/ids';
import { type Actor, listStaff, recordAuditEntry } from '#people/staff/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { findSkills, saveSkills } from './staff-skills.sql.ts';
import { noSkills, type StaffSkills } from './staff-skills.ts';
import type { TeamContext } from './team-context.ts';

/** Sets what a colleague speaks and works on. */
export async function setSkills(
  context: TeamContext,
  actor: Actor,
  request: {
    readonly staffId: string;
    readonly languages: string;
    readonly queues: string;
    readonly isOnDuty: boolean;
  },
): Promise<void> {
  const staffId = parseId<'Staff'>(request.staffId);
  const members = await listStaff(context);
  if (staffId === undefined || !members.some(({ id }) => id === staffId)) throw new Refusal('not_found');
  const after: StaffSkills = {
    languages: wordsIn(request.languages, STAFF_LANGUAGES),
    queues: wordsIn(request.queues, ASSIGNABLE_CASES),
    isOnDuty: request.isOnDuty,
  };
  await inTransaction(context.database, (tx) => change(tx, actor, staffId, () => after));
}

/** Goes on or off duty. What a person speaks and works on is set by those who manage the team. */
export async function setDuty({ database }: TeamContext, actor: Actor, isOnDuty: boolean): Promise<void> {
  await inTransaction(database, (tx) =>
    change(tx, actor, actor.staffId, (before) => ({ ...before, isOnDuty })),
  );
}

async function change(
  tx: Transaction,
  actor: Actor,
  staffId: string,
  changed: (before: StaffSkills) => StaffSkills,
): Promise<void> {
  const before = (await findSkills(tx, [staffId])).get(staffId) ?? noSkills;
  const after = changed(before);
  await saveSkills(tx, staffId, after, { by: actor.staffId, at: actor.at });
  await recordAuditEntry(tx, actor, {
    action: 'staff_skills_set',
    on: { kind: 'staff', id: staffId },
    reason: '',
    before: { ...before },
    after: { ...after },
  });
}

/** Words of a closed list, separated by commas. */
function wordsIn<Word extends string>(text: string, known: readonly Word[]): Word[] {
  const words = text === '' ? [] : text.split(',');
  const found = known.filter((word) => words.includes(word));
  if (found.length !== words.length) throw new Refusal('request_malformed', { words: words.length });
  return found;
}
