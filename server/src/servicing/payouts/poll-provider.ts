import type { PayoutProviders, PayoutReport } from '#providers/payments/index.ts';
import type { PayoutAttempt } from './payout-attempt.ts';

/** `absent`: the provider has no record of the key. `unknown`: it could not be asked. */
export type PollOutcome = 'known' | 'absent' | 'unknown';

/** Reads everything that the provider has under an attempt's key, and applies each report. */
export async function pollProvider(
  { providers }: { readonly providers: PayoutProviders },
  { provider: name, key }: Pick<PayoutAttempt, 'provider' | 'key'>,
  apply: (report: PayoutReport) => Promise<unknown>,
): Promise<PollOutcome> {
  const provider = providers.named(name);
  // Without provider credentials no poll is possible; the payout keeps its state until they are configured
  // again.
  if (provider === undefined) return 'unknown';
  const found = await provider.findAll(key);
  if (found.state === 'unknown') return 'unknown';
  for (const report of found.reports) await apply(report);
  return found.reports.length === 0 ? 'absent' : 'known';
}
