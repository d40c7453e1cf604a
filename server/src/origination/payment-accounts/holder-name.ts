import { tokensOfName } from '#people/identity/index.ts';

/** A word this long identifies a person; shorter ones are initials and particles. */
const TELLING_LETTERS = 3;

/**
 * Whether an account is in the borrower's own name. Banks shorten names, so every word of the shorter name must
 * begin, or be begun by, a word of the longer one, and at least one long word must be equal. Names in different
 * scripts cannot be compared; the provider's ownership check decides about them.
 */
export function isOwnName(holderName: string, borrowerName: string): boolean {
  const [holder, borrower] = [tokensOfName(holderName), tokensOfName(borrowerName)];
  if (isLatin(holderName) !== isLatin(borrowerName)) return true;
  const [shorter, longer] = holder.length <= borrower.length ? [holder, borrower] : [borrower, holder];
  const isCovered = shorter.every((word) =>
    longer.some((other) => other.startsWith(word) || word.startsWith(other)),
  );
  return isCovered && shorter.some((word) => word.length >= TELLING_LETTERS && longer.includes(word));
}

function isLatin(name: string): boolean {
  return /\p{Script=Latin}/u.test(name);
}
