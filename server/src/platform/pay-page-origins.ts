import type { PaymentsConfig } from './payments-config.ts';

/**
 * Where people are led to pay, as far as the providers' own addresses tell. Every brand may lead there; a provider that
 * shows its pages under another host has it among the brand's `linkHosts`.
 */
export function payPageOrigins(payments: PaymentsConfig | undefined): string[] {
  const { neutral, razorpay, paymongo, xendit, cashfree } = payments ?? {};
  const providers = [neutral, razorpay, paymongo, xendit, cashfree].filter((it) => it !== undefined);
  return [...new Set(providers.map(({ url }) => new URL(url).origin))];
}
