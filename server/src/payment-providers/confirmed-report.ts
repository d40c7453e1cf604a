import type { TakenCallback } from './callback-reading.ts';
import type { PayoutProvider } from './payout-provider.ts';
import type { PayoutAbsent, PayoutReport, PayoutUnknown } from './payout-report.ts';

/**
 * What may be posted because of a webhook: its content if it is verified, otherwise the provider's own record
 * of that payout.
 */
export async function confirmedReport(
  provider: Pick<PayoutProvider, 'find'>,
  { isProof, report }: Pick<TakenCallback, 'isProof' | 'report'>,
): Promise<PayoutReport | PayoutUnknown | PayoutAbsent> {
  return isProof ? report : provider.find({ key: report.key });
}
