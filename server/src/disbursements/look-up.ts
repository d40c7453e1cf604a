import type { PayoutKey, PayoutProvider, PayoutReport, PayoutUnknown } from '../payment-providers/index.ts';
import { applyNews } from './apply-news.ts';
import type { Attempt } from './disbursement.ts';
import type { AttemptOf, DisbursementDesk } from './disbursement-desk.ts';

/** What the provider's own books have under a key: nothing, one payout, or more than there should be. */
export type LookedUp = { readonly state: 'known'; readonly reports: readonly PayoutReport[] } | PayoutUnknown;

export async function lookUp(provider: PayoutProvider, key: PayoutKey): Promise<LookedUp> {
  return provider.findAll(key);
}

/** Looks into the provider's books and makes of the disbursement what they say. */
export async function learnFromBooks(
  desk: DisbursementDesk,
  { loanId }: Pick<AttemptOf, 'loanId'>,
  { attempt, provider: name, key }: Attempt,
): Promise<LookedUp['state'] | 'absent'> {
  const provider = desk.providers.named(name);
  // Without its account nobody can be asked; the payout stays what it is until there is one again.
  if (provider === undefined) return 'unknown';
  const found = await lookUp(provider, key);
  if (found.state === 'unknown') return 'unknown';
  for (const report of found.reports) {
    await applyNews(desk, { loanId, attempt, news: report, source: 'books', requestId: key });
  }
  return found.reports.length === 0 ? 'absent' : 'known';
}
