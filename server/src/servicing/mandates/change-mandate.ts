import type { MandateStepName } from '@hiram/contract/servicing/mandates';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { MandateId } from '#providers/payments/index.ts';
import type { Mandate } from './mandate.ts';
import type { MandateContext } from './mandate-context.ts';
import { findAttempts, lockMandate, type MandateChange, updateMandate } from './mandates.sql.ts';

interface ChangeRequest {
  readonly id: MandateId;
  readonly step: MandateStepName;
  readonly by: 'borrower' | 'staff';
  /** Further statements of the same transaction, such as an audit entry. */
  readonly inSameTransaction?: ((tx: Transaction, before: Mandate) => Promise<void>) | undefined;
}

/**
 * Stops, pauses or resumes automatic payments, or agrees to a further debit. It takes effect here at once, whatever the
 * provider answers: no debit is sent for a mandate that is not active. The provider is told afterwards, until it confirms.
 */
export async function changeMandate(
  { database, businessClock }: Pick<MandateContext, 'database' | 'businessClock'>,
  { id, step, by, inSameTransaction }: ChangeRequest,
): Promise<void> {
  const at = businessClock.now();
  await inTransaction(database, async (tx) => {
    const mandate = await lockMandate(tx, id);
    if (mandate === undefined) throw new Refusal('not_found', { mandate: id });
    const change = await changeFor(tx, mandate, step);
    // Repeated: it is so already.
    if (change === undefined) return;
    await updateMandate(tx, id, { ...change, changedBy: by, nextStepAt: at, at, ...sinceOf(step) });
    await inSameTransaction?.(tx, mandate);
  });

  function sinceOf(made: MandateStepName): MandateChange {
    if (made === 'resume') return { activeSince: at };
    return made === 'retry' ? { retryAskedAt: at } : {};
  }
}

async function changeFor(
  tx: Transaction,
  mandate: Mandate,
  step: MandateStepName,
): Promise<MandateChange | undefined> {
  const { state } = mandate;
  if (step === 'stop') return state === 'ended' ? undefined : { state: 'ended', endedBecause: 'cancelled' };
  if (state !== 'active' && state !== 'paused') throw new Refusal('mandate_ended', { mandate: mandate.id });
  switch (step) {
    case 'pause':
      return state === 'paused' ? undefined : { state: 'paused' };
    case 'resume':
      return { state: 'active' };
    case 'retry': {
      const last = (await findAttempts(tx, mandate.loanId)).at(-1);
      if (last?.outcome !== 'failed') throw new Refusal('mandate_ended', { mandate: mandate.id });
      return {};
    }
  }
}
