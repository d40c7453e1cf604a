/**
 * The key, token and account that every simulated provider accepts. All others are refused, as by a real one.
 * Another can be chosen, because a server in production mode refuses the published one.
 */
export const KNOWN_KEY = process.env.ACCOUNT_KEY ?? 'simulator';

/** No simulated provider sends webhooks about messages: the inbox shows what was delivered. */
export const noWebhooks = {
  webhookRetriesMs: [],
  webhook: () => ({ headers: {}, body: '' }),
} as const;
