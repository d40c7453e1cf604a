import { createHash, randomBytes } from 'node:crypto';
import { Secret } from '../platform/secret.ts';

const SECRET_BYTES = 32;

/** 256 random bits in base64url: for sessions and hand-off codes. Whoever holds it is believed. */
export function newBearerSecret(): Secret {
  return new Secret(randomBytes(SECRET_BYTES).toString('base64url'));
}

/** What the database holds of it. No salt and no slow hash: nobody guesses what is random and this long. */
export function digestOf(secret: Secret): Buffer {
  return createHash('sha256').update(secret.reveal()).digest();
}
