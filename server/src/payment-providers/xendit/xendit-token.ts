import type { AccountSecret } from '../account-secret.ts';
import { type CallbackHeaders, headerOf, isSameSecret } from '../callback-reading.ts';

/**
 * Xendit sends the same token with every webhook. It shows only that the sender knows the token, not that the
 * body is genuine or recent. So no such webhook is verified.
 */
export function hasToken(headers: CallbackHeaders, token: AccountSecret): boolean {
  const given = headerOf(headers, 'x-callback-token');
  return given !== undefined && isSameSecret(given, token.reveal());
}
