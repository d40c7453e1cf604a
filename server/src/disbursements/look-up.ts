import type { PayoutKey, PayoutProvider, PayoutReport, PayoutUnknown } from '../payment-providers/index.ts';
import { applyNews } from './apply-news.ts';
import type { Attempt } from './disbursement.ts';
import type { AttemptOf, DisbursementDesk } from './disbursement-desk.ts';

/** The provider's records under a key: none, one payout, or more than expected. */
export type LookedUp = { readonly state: 'known'; readonly reports: readonly PayoutReport[] } | PayoutUnknown;

export async function lookUp(provider: PayoutProvider, key: PayoutKey): Promise<LookedUp> {
  return provider.findAll(key);
}

/** Polls the provider and applies its status to the disbursement. */
export async function learnFromBooks(
  desk: DisbursementDesk,
  { loanId }: Pick<AttemptOf, 'loanId'>,
  { attempt, provider: name, key }: Attempt,
): Promise<LookedUp['state'] | 'absent'> {
  const provider = desk.providers.named(name);
  // Without provider credentials no poll is possible; the payout keeps its state until they are configured
  // again.
  if (provider === undefined) return 'unknown';
  const found = await lookUp(provider, key);
  if (found.state === 'unknown') return 'unknown';
  for (const report of found.reports) {
    await applyNews(desk, { loanId, attempt, news: report, source: 'books', requestId: key });
  }
  return found.reports.length === 0 ? 'absent' : 'known';
}
