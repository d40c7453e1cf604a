import type { AccountSecret } from '../account-secret.ts';
import { headerOf, isSameSecret, type WebhookHeaders } from '../webhook-reading.ts';

/**
 * Xendit sends the same token with every webhook. It shows only that the sender knows the token, not that the
 * body is genuine or recent. So no such webhook is verified.
 */
export function hasToken(headers: WebhookHeaders, token: AccountSecret): boolean {
  const presentedToken = headerOf(headers, 'x-callback-token');
  return presentedToken !== undefined && isSameSecret(presentedToken, token.reveal());
}
