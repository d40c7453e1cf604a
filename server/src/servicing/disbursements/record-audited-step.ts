import type { Instant } from '@hiram/values/instant';
import { type Actor, recordAuditEntry } from '#people/staff/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import type { Disbursement } from './disbursement.ts';
import { insertStep } from './disbursement-change.sql.ts';
import type { DisbursementContext } from './disbursement-context.ts';
import { STEP_NOTE_FIELD } from './read-payouts.ts';

export interface AuditedStep {
  /** Names of the history step and of the audit entry. */
  readonly step: string;
  readonly action: string;
  readonly note: string;
  readonly actor: Actor;
  readonly at: Instant;
}

/**
 * Records a staff action in its transaction: a history step with the note, and an audit entry. The note may
 * contain personal data, so it is encrypted and the audit trail stores its digest.
 */
export async function recordAuditedStep(
  tx: Transaction,
  { personalData }: Pick<DisbursementContext, 'personalData'>,
  { loanId, borrowerId, state, owner, version }: Disbursement,
  { step, action, note, actor, at }: AuditedStep,
): Promise<void> {
  const key = await personalData.findKey(tx, borrowerId);
  if (key === undefined) throw new Refusal('not_found', { disbursement: loanId });
  const noteEncrypted = key.encrypt(STEP_NOTE_FIELD, note);
  await insertStep(tx, loanId, { kind: step, actor: actor.staffId, madeAt: at, noteEncrypted });
  await recordAuditEntry(tx, actor, {
    action,
    on: { kind: 'disbursement', id: loanId },
    reason: '',
    before: { state, owner, version },
    after: { note },
  });
}
