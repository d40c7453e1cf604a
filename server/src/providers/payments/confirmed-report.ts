import type { PayoutProvider } from './payout-provider.ts';
import type { PayoutAbsent, PayoutReport, PayoutUnknown } from './payout-report.ts';
import type { AcceptedWebhook } from './webhook-reading.ts';

/**
 * What may be posted because of a webhook: its content if it is verified, otherwise the provider's own record
 * of that payout.
 */
export async function confirmedReport(
  provider: Pick<PayoutProvider, 'find'>,
  { isVerified, report }: Pick<AcceptedWebhook, 'isVerified' | 'report'>,
): Promise<PayoutReport | PayoutUnknown | PayoutAbsent> {
  return isVerified ? report : provider.find({ key: report.key });
}
