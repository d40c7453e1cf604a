import { createHash, randomBytes, randomInt } from 'node:crypto';

/** A secret that is issued once. Only its hash is stored. */
export interface OneTimeSecret {
  readonly text: string;
  readonly hash: Buffer;
}

const TOKEN_BYTES = 32;
const RECOVERY_CODES = 10;
/** Without letters and digits that are easily confused on paper. */
const READABLE = '23456789abcdefghjkmnpqrstuvwxyz';
/** At least 112 bits, so that a plain hash is enough to store them (ASVS 6.5.2). */
const RECOVERY_CODE_LENGTH = 24;

/** 256 random bits, for sessions, invitations and pending logins. */
export function newToken(): OneTimeSecret {
  const text = randomBytes(TOKEN_BYTES).toString('base64url');
  return { text, hash: hashOf(text) };
}

/** No salt and no slow hash are needed: a random secret of this length cannot be guessed. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Ten codes of 118 bits, in groups that can be read aloud. */
export function newRecoveryCodes(): OneTimeSecret[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const signs = Array.from({ length: RECOVERY_CODE_LENGTH }, () => READABLE[randomInt(READABLE.length)]);
    const text = signs.join('').replace(/(.{4})(?=.)/g, '$1-');
    return { text, hash: recoveryCodeHash(text) };
  });
}

/** Ignores case, spaces and dashes. */
export function recoveryCodeHash(typed: string): Buffer {
  return hashOf(typed.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
}
