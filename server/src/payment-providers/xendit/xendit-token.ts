import type { AccountSecret } from '../account-secret.ts';
import { type CallbackHeaders, headerOf, isSameSecret } from '../callback-reading.ts';

/**
 * Xendit sends one and the same token with every callback. It shows that the sender knows the token, and nothing more:
 * not that the body is theirs, nor that it was said now. So nothing that comes with it is proof.
 */
export function hasToken(headers: CallbackHeaders, token: AccountSecret): boolean {
  const given = headerOf(headers, 'x-callback-token');
  return given !== undefined && isSameSecret(given, token.reveal());
}
