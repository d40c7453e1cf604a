import { parseId } from '@hiram/values/ids';
import { type Actor, recordAuditEntry, type StaffContext } from '#people/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { SubjectDetails } from './subject.ts';
import {
  findBorrowerOfLoan,
  insertSuppression,
  lockSuppression,
  type SuppressionId,
  type SuppressionReason,
  saveDetails,
  updateApproved,
  updateEnded,
} from './suppressions.sql.ts';

type ActingContext = Pick<StaffContext, 'database' | 'ids'>;

interface SuppressionProposal {
  readonly loanId: string;
  readonly reason: SuppressionReason;
  readonly note: string;
}

export async function proposeSuppression(
  { database, ids }: ActingContext,
  actor: Actor,
  { loanId, reason, note }: SuppressionProposal,
): Promise<SuppressionId> {
  return inTransaction(database, async (tx) => {
    const borrowerId = parseId(loanId) && (await findBorrowerOfLoan(tx, loanId));
    if (borrowerId === undefined) throw new Refusal('not_found');
    const id = ids.next<'BureauSuppression'>();
    const proposed = { id, loanId, borrowerId, reason, proposedBy: actor.staffId, proposedAt: actor.at };
    if (!(await insertSuppression(tx, proposed))) throw new Refusal('already_proposed');
    const on = { kind: 'loan', id: loanId };
    await recordAuditEntry(tx, actor, {
      action: 'bureau_suppression_proposed',
      on,
      reason: note,
      after: { reason },
    });
    return id;
  });
}

interface SuppressionDecision {
  readonly suppressionId: string;
  readonly decision: 'approve' | 'end';
}

/** Approval takes another person. Anyone may end it: the loan is then reported again. */
export async function decideSuppression(
  { database }: ActingContext,
  actor: Actor,
  { suppressionId, decision }: SuppressionDecision,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const id = parseId<'BureauSuppression'>(suppressionId);
    const found = id && (await lockSuppression(tx, id));
    if (id === undefined || found === undefined) throw new Refusal('not_found');
    const isApproval = decision === 'approve';
    if (found.isEnded || (isApproval && found.approvedBy !== null)) throw new Refusal('proposal_ended');
    if (isApproval && found.proposedBy === actor.staffId) throw new Refusal('second_person_needed');
    const decided = { by: actor.staffId, at: actor.at };
    await (isApproval ? updateApproved : updateEnded)(tx, id, decided);
    const on = { kind: 'loan', id: found.loanId };
    const action = isApproval ? 'bureau_suppression_approved' : 'bureau_suppression_ended';
    await recordAuditEntry(tx, actor, { action, on, reason: '', after: { reason: found.reason } });
  });
}

/** Saves what the bureau needs and the application does not ask for, encrypted with the borrower's key. */
export async function saveSubjectDetails(
  { database, personalData }: ActingContext & { readonly personalData: PersonalData },
  actor: Actor,
  { loanId, details }: { readonly loanId: string; readonly details: SubjectDetails },
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const borrowerId = parseId(loanId) && (await findBorrowerOfLoan(tx, loanId));
    const key = borrowerId === undefined ? undefined : await personalData.findKey(tx, borrowerId);
    if (borrowerId === undefined || key === undefined) throw new Refusal('not_found');
    const encrypted = key.encrypt('bureau_subjects.details', JSON.stringify(details));
    await saveDetails(tx, { borrowerId, encrypted, by: actor.staffId, at: actor.at });
    const on = { kind: 'loan', id: loanId };
    await recordAuditEntry(tx, actor, { action: 'bureau_subject_completed', on, reason: '', after: {} });
  });
}
