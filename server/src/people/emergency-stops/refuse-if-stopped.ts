import type { Database } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import {
  isChannelStopped,
  isLendingStopped,
  isPayoutStopped,
  isProductStopped,
  stoppedProvidersIn,
} from './emergency-stop.ts';
import { findActiveScopes } from './emergency-stops.sql.ts';

/** Refuses a new application or loan, before anything is stored. */
export async function refuseIfLendingStopped(
  database: Database,
  loan: { readonly market: string; readonly productId: string },
): Promise<void> {
  const stops = await findActiveScopes(database);
  if (isLendingStopped(stops, loan) || isProductStopped(stops, loan)) throw new Refusal('lending_stopped');
}

/** Refuses a new payment through a stopped channel or provider. */
export async function refuseIfChannelStopped(
  database: Database,
  payment: { readonly market: string; readonly channel: string; readonly provider: string },
): Promise<void> {
  if (isChannelStopped(await findActiveScopes(database), payment)) {
    throw new Refusal('channel_not_offered', { channel: payment.channel });
  }
}

/** Whether a payout that the provider does not have yet must wait. */
export async function mustPayoutWait(
  database: Database,
  payout: { readonly market: string; readonly provider: string | undefined },
): Promise<boolean> {
  return isPayoutStopped(await findActiveScopes(database), payout);
}

/** The providers of the market that are stopped by themselves, of messages as well as of money. */
export async function stoppedProviders(database: Database, market: string): Promise<ReadonlySet<string>> {
  return new Set(stoppedProvidersIn(await findActiveScopes(database), { market }));
}
