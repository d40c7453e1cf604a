import { PAYMENT_PROVIDERS, type PaymentsConfig } from './payments-config.ts';

/**
 * Origins of payment pages, derived from the providers' addresses. Every brand may link there. A provider
 * with pages on another host needs that host in the brand's `linkHosts`.
 */
export function payPageOrigins(payments: PaymentsConfig | undefined): string[] {
  const accounts = PAYMENT_PROVIDERS.map((name) => payments?.[name]).filter((it) => it !== undefined);
  return [...new Set(accounts.map(({ url }) => new URL(url).origin))];
}
