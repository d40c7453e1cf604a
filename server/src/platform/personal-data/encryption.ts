import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import { assert, Defect } from '@hiram/values/assert';

/** AES-256-GCM as stored in a column: format, nonce, ciphertext, tag. */
const FORMAT = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ALGORITHM = 'aes-256-gcm';

/**
 * Encrypts for one place. The place is not stored but is authenticated by the tag, so a value moved to
 * another row or column cannot be decrypted.
 */
export function encrypt(key: KeyObject, plain: Uint8Array, place: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(place));
  return Buffer.concat([Buffer.of(FORMAT), nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/**
 * Decrypts a value of this place. A value that was altered, moved or encrypted with another key is a defect.
 */
export function decrypt(key: KeyObject, encrypted: Uint8Array, place: string): Buffer {
  assert(
    encrypted.length > NONCE_BYTES + TAG_BYTES && encrypted[0] === FORMAT,
    `not encrypted by us, at ${place}`,
  );
  const nonce = encrypted.subarray(1, 1 + NONCE_BYTES);
  const ciphertext = encrypted.subarray(1 + NONCE_BYTES, -TAG_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(place))
    .setAuthTag(encrypted.subarray(-TAG_BYTES));
  const plain = decipher.update(ciphertext);
  try {
    return Buffer.concat([plain, decipher.final()]);
  } catch (cause) {
    throw new Defect(`decryption failed, at ${place}`, { cause });
  }
}
