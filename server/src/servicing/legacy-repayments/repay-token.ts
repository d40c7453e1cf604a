import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits, valid for one repayment by the borrower who received it. */
export function newRepayToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The stored digest. No salt or slow hash is needed, because a random 256-bit value cannot be guessed. */
export function tokenDigest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
