import type { PaymentsConfig } from './payments-config.ts';

/**
 * Origins of payment pages, derived from the providers' addresses. Every brand may link there. A provider
 * with pages on another host needs that host in the brand's `linkHosts`.
 */
export function payPageOrigins(payments: PaymentsConfig | undefined): string[] {
  const { neutral, razorpay, paymongo, xendit, cashfree } = payments ?? {};
  const providers = [neutral, razorpay, paymongo, xendit, cashfree].filter((it) => it !== undefined);
  return [...new Set(providers.map(({ url }) => new URL(url).origin))];
}
