import type { Clock } from '@hiram/values/clock';
import type { IdSource } from '@hiram/values/ids';
import { recordCaseStep } from '#cases/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { AnnouncedReversal } from '#servicing/repayments/index.ts';
import { insertReversal, pollReversalNow } from './payment-reversals.sql.ts';
import { reversalCases } from './reversal-cases.ts';

/**
 * Notes that a provider's message or report speaks of a reversal, and schedules a look at the provider's record.
 * Nothing is posted from the message itself.
 */
export async function announceReversal(
  tx: Transaction,
  { businessClock, ids }: { readonly businessClock: Clock; readonly ids: IdSource },
  { provider, kind, reference, paymentReference }: AnnouncedReversal,
): Promise<void> {
  const at = businessClock.now();
  const id = ids.next<'PaymentReversal'>();
  const isNew = await insertReversal(tx, {
    id,
    provider,
    kind,
    reference,
    paymentReference,
    state: 'announced',
    at,
    nextPollAt: at,
    actBy: undefined,
  });
  if (isNew) await recordCaseStep(tx, reversalCases, id, { step: 'announced', at });
  else await pollReversalNow(tx, { provider, kind, reference, at });
}
