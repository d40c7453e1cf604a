import type { LoanId } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { PayoutReport } from '../payment-providers/index.ts';
import type { Database, Transaction } from '../platform/database/database.ts';

/** Outcome of a webhook: it changed something, it was already known, or the provider must confirm it. */
export type CallbackFate = 'acted_on' | 'known' | 'to_confirm';

export interface NewCallback {
  readonly provider: string;
  readonly callbackId: string;
  readonly loanId: LoanId;
  readonly attempt: number;
  readonly says: PayoutReport['state'];
  readonly isProof: boolean;
  readonly bodySealed: Buffer | null;
  readonly became: CallbackFate;
  readonly receivedAt: Instant;
}

export async function hasCallback(
  database: Database,
  { provider, callbackId }: Pick<NewCallback, 'provider' | 'callbackId'>,
): Promise<boolean> {
  const row = await database
    .selectFrom('payout_callbacks')
    .select('provider')
    .where('provider', '=', provider)
    .where('callback_id', '=', callbackId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores each event once. */
export async function insertCallback(tx: Transaction, callback: NewCallback): Promise<void> {
  await tx
    .insertInto('payout_callbacks')
    .values({
      provider: callback.provider,
      callback_id: callback.callbackId,
      loan_id: callback.loanId,
      attempt: callback.attempt,
      says: callback.says,
      is_proof: callback.isProof,
      body_sealed: callback.bodySealed,
      became: callback.became,
      received_at: instantAsIso(callback.receivedAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
