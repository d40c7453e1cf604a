import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secret } from '../secret.ts';

/** Carries the signature of a message's body. */
export const SIGNATURE_HEADER = 'x-hiram-signature';

/** Separates these signatures from any other use of the key. */
const PURPOSE = 'hiram workflow message v1\n';

/** HMAC-SHA-256 over the exact bytes of the body, in hexadecimal. The first of several keys signs. */
export function signatureOf(body: string | Uint8Array, keys: Secret): string {
  const [first = ''] = messageKeysIn(keys.reveal());
  return hmac(body, first);
}

/** Any of several keys may have signed, so that a key can be replaced while programs restart one by one. */
export function isSigned(body: Uint8Array, signature: string | undefined, keys: Secret): boolean {
  const presented = Buffer.from(signature ?? '');
  return messageKeysIn(keys.reveal()).some((key) => {
    const expected = Buffer.from(hmac(body, key));
    return presented.length === expected.length && timingSafeEqual(presented, expected);
  });
}

/** The keys of `new,old`. */
function messageKeysIn(text: string): string[] {
  return text.split(',').map((key) => key.trim());
}

function hmac(body: string | Uint8Array, key: string): string {
  return createHmac('sha256', key).update(PURPOSE).update(body).digest('hex');
}
