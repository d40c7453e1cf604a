import { type Actor, type AuditedAction, recordAuditEntry } from '#people/staff/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { CaseKind, NewCaseStep } from './case-kind.ts';
import { encryptNote, type NoteOwner } from './case-notes.ts';
import { recordCaseStep } from './case-steps.sql.ts';

/** What staff did, for the case's history and for the audit trail. */
export interface StaffStep<Step extends string, Details extends object>
  extends Omit<NewCaseStep<Step, Details>, 'actor' | 'note'> {
  readonly note?: { readonly text: string; readonly owner: NoteOwner } | undefined;
  /** The subject is the case, unless it says otherwise. Only digests of before and after are stored. */
  readonly audit: CaseAudit;
}

type CaseAudit = Omit<AuditedAction, 'on' | 'reason'> & Partial<Pick<AuditedAction, 'on' | 'reason'>>;

/**
 * Records a staff action in its transaction: a step with the encrypted note, and an audit entry, which is kept
 * for ever and has only a digest of the note. The caller has locked the case.
 */
export async function recordStaffStep<Step extends string, Details extends object>(
  tx: Transaction,
  context: { readonly personalData: PersonalData },
  { kind, id, actor }: { readonly kind: CaseKind<Step, Details>; readonly id: string; readonly actor: Actor },
  { note, audit, ...step }: StaffStep<Step, Details>,
): Promise<void> {
  const encrypted = note && (await encryptNote(tx, context, { kind, owner: note.owner, note: note.text }));
  await recordCaseStep(tx, kind, id, {
    ...step,
    actor: actor.staffId,
    ...(encrypted !== undefined && { note: encrypted }),
  });
  await recordAuditEntry(tx, actor, { reason: '', on: { kind: kind.name, id }, ...audit });
}

/** Records that a staff member opened a case, because it shows personal data or money. */
export async function recordCaseOpened(
  database: Database,
  actor: Actor,
  { kind, id, action }: { readonly kind: CaseKind; readonly id: string; readonly action: string },
): Promise<void> {
  const on = { kind: kind.name, id };
  await inTransaction(database, (tx) => recordAuditEntry(tx, actor, { action, on, reason: '' }));
}
