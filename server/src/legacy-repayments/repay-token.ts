import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits: good for one repayment of whom it was given to. */
export function newRepayToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What the database holds of it. No salt and no slow hash: nobody guesses what is random and this long. */
export function tokenDigest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
