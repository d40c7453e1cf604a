import { createHash, randomBytes } from 'node:crypto';
import { Secret } from '#platform/secret.ts';

const SECRET_BYTES = 32;

/**
 * 256 random bits in base64url, for sessions and hand-off codes. A bearer secret: possession is sufficient.
 */
export function newBearerSecret(): Secret {
  return new Secret(randomBytes(SECRET_BYTES).toString('base64url'));
}

/** The stored digest. No salt or slow hash is needed, because a random 256-bit value cannot be guessed. */
export function digestOf(secret: Secret): Buffer {
  return createHash('sha256').update(secret.reveal()).digest();
}
