import type { Instant } from '@hiram/values/instant';
import type { Transaction } from '../platform/database/database.ts';
import { Refusal } from '../platform/errors.ts';
import { type Actor, recordAct } from '../staff/index.ts';
import type { Disbursement } from './disbursement.ts';
import { insertStep } from './disbursement-change.sql.ts';
import type { DisbursementDesk } from './disbursement-desk.ts';
import { STEP_WORDS_PLACE } from './read-payouts.ts';

export interface Trace {
  /** Of the step in the payout's history, and of the entry in the audit trail. */
  readonly step: string;
  readonly act: string;
  readonly note: string;
  readonly actor: Actor;
  readonly at: Instant;
}

/**
 * What an act of staff leaves behind, in the transaction of the act: a step with its words, and an entry in the audit
 * trail. The words may speak of the person, so that they are sealed and the trail has their digest.
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
