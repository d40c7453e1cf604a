/**
 * The key, token and account that every simulated provider accepts. All others are refused, as by a real one.
 */
export const KNOWN_KEY = 'simulator';

/** No simulated provider sends webhooks about messages: the inbox shows what was delivered. */
export const noWebhooks = {
  webhookRetriesMs: [],
  webhook: () => ({ headers: {}, body: '' }),
} as const;
