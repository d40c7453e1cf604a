import type { PayoutKey, PayoutProvider, PayoutReport, PayoutUnknown } from '#providers/payments/index.ts';
import { applyStatusUpdate } from './apply-status-update.ts';
import type { Attempt } from './disbursement.ts';
import type { AttemptOf, DisbursementContext } from './disbursement-context.ts';

/** The provider's records under a key: none, one payout, or more than expected. */
export type ProviderStatus =
  | { readonly state: 'known'; readonly reports: readonly PayoutReport[] }
  | PayoutUnknown;

async function fetchStatus(provider: PayoutProvider, key: PayoutKey): Promise<ProviderStatus> {
  return provider.findAll(key);
}

/** Polls the provider and applies its status to the disbursement. */
export async function applyProviderStatus(
  context: DisbursementContext,
  { loanId }: Pick<AttemptOf, 'loanId'>,
  { attempt, provider: name, key }: Attempt,
): Promise<ProviderStatus['state'] | 'absent'> {
  const provider = context.providers.named(name);
  // Without provider credentials no poll is possible; the payout keeps its state until they are configured
  // again.
  if (provider === undefined) return 'unknown';
  const found = await fetchStatus(provider, key);
  if (found.state === 'unknown') return 'unknown';
  for (const report of found.reports) {
    await applyStatusUpdate(context, {
      loanId,
      attempt,
      statusUpdate: report,
      source: 'books',
      requestId: key,
    });
  }
  return found.reports.length === 0 ? 'absent' : 'known';
}
