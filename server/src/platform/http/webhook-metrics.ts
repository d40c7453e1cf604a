import type { Telemetry } from '../telemetry/telemetry.ts';

/** What came of a webhook: `taken`, why it was not, or `error`, after which the provider retries. */
export interface WebhookMetrics {
  received(webhook: { readonly provider: string; readonly outcome: string }): void;
}

/** Counted from zero, so that the first failure shows as an increase. */
const FROM_ZERO = ['taken', 'unverified', 'bad_signature', 'not_understood', 'error'] as const;

export function createWebhookMetrics(
  { meter }: Pick<Telemetry, 'meter'>,
  kind: 'payments' | 'payouts',
  providers: readonly string[],
): WebhookMetrics {
  const webhooks = meter.createCounter('hiram.webhooks', {
    description: 'Webhooks of providers, by kind, provider and what came of them.',
  });
  for (const provider of providers) {
    for (const outcome of FROM_ZERO) webhooks.add(0, { kind, provider, outcome });
  }
  return { received: (webhook) => webhooks.add(1, { kind, ...webhook }) };
}
