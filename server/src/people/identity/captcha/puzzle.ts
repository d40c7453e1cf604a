import { createHash, randomBytes, randomInt } from 'node:crypto';

/**
 * Proof of work: find the number whose SHA-256 with `salt`, in decimal, is `target`. It lies between 0 and
 * `below`, so the search always ends and no phone needs ten times longer than others.
 */
export interface Puzzle {
  readonly salt: string;
  /** Hexadecimal. */
  readonly target: string;
  readonly below: number;
}

/**
 * A cheap phone, at a sixth of a desktop's speed, computes about 170,000 hashes a second in JavaScript: 1.2 s
 * on average, 2.4 s at most. A server needs a hundredth of that, so a puzzle is never the only protection:
 * the rate limits count its messages like any other.
 */
export const PUZZLE_BELOW = 400_000;

/** With the session id these bytes fill one SHA-256 block, so each try costs a single block. */
const SALT_BYTES = 13;

/** A puzzle for one session, with its solution. */
export function newPuzzle(sid: string): { readonly puzzle: Puzzle; readonly solution: string } {
  const solution = String(randomInt(PUZZLE_BELOW));
  // The session id is part of the hash input, so a solution is useless for another session.
  const salt = `${sid}.${randomBytes(SALT_BYTES).toString('hex')}.`;
  const target = createHash('sha256')
    .update(salt + solution)
    .digest('hex');
  return { puzzle: { salt, target, below: PUZZLE_BELOW }, solution };
}
