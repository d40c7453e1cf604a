import type { Instant } from '@hiram/values/instant';
import type { Transaction } from '../platform/database/database.ts';
import { Refusal } from '../platform/errors.ts';
import { type Actor, recordAct } from '../staff/index.ts';
import type { Disbursement } from './disbursement.ts';
import { insertStep } from './disbursement-change.sql.ts';
import type { DisbursementDesk } from './disbursement-desk.ts';
import { STEP_WORDS_PLACE } from './read-payouts.ts';

export interface Trace {
  /** Names of the history step and of the audit entry. */
  readonly step: string;
  readonly act: string;
  readonly note: string;
  readonly actor: Actor;
  readonly at: Instant;
}

/**
 * Records a staff action in its transaction: a history step with the note, and an audit entry. The note may
 * contain personal data, so it is encrypted and the audit trail stores its digest.
 */
export async function leaveTrace(
  tx: Transaction,
  { personalData }: Pick<DisbursementDesk, 'personalData'>,
  { loanId, borrowerId, state, owner, version }: Disbursement,
  { step, act, note, actor, at }: Trace,
): Promise<void> {
  const key = await personalData.findKey(tx, borrowerId);
  if (key === undefined) throw new Refusal('not_found', { disbursement: loanId });
  const wordsSealed = key.seal(STEP_WORDS_PLACE, note);
  await insertStep(tx, loanId, { kind: step, actor: actor.staffId, madeAt: at, wordsSealed });
  await recordAct(tx, actor, {
    act,
    on: { kind: 'disbursement', id: loanId },
    reason: '',
    before: { state, owner, version },
    after: { note },
  });
}
