import { createHash, randomBytes, randomInt } from 'node:crypto';

/**
 * A number to be found by trying: the SHA-256 of `salt` and the number, in decimal, is `target`. The number lies
 * between 0 and `below`, so that the search ends for certain and no unlucky phone searches ten times as long as others.
 */
export interface Puzzle {
  readonly salt: string;
  /** In hexadecimal. */
  readonly target: string;
  readonly below: number;
}

/**
 * A cheap phone, a sixth as fast as a desk's computer, hashes some 170,000 times a second in JavaScript: 1.2 s on
 * average and 2.4 s at the most. A server needs a hundredth of that, which is why a puzzle never stands alone: the
 * limits count its messages like any other.
 */
export const PUZZLE_BELOW = 400_000;

/** With the session's id they fill one block of SHA-256, so that each try costs the searching phone a single block. */
const SALT_BYTES = 13;

/** A puzzle that is good for one session, with its solution. */
export function newPuzzle(sid: string): { readonly puzzle: Puzzle; readonly solution: string } {
  const solution = String(randomInt(PUZZLE_BELOW));
  // The session's id is part of what is hashed, so that a solution cannot be looked up for another.
  const salt = `${sid}.${randomBytes(SALT_BYTES).toString('hex')}.`;
  const target = createHash('sha256')
    .update(salt + solution)
    .digest('hex');
  return { puzzle: { salt, target, below: PUZZLE_BELOW }, solution };
}
