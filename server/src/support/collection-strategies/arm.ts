import { createHash } from 'node:crypto';
import type { Arm, Strategies } from './strategy.ts';

/**
 * The arm of a loan in the comparison: the same whenever it is asked, and independent of everything about the loan but its
 * id. Another name of the comparison draws anew.
 */
export function armOf(
  {
    experiment,
    challengerPercent,
    holdoutPercent,
  }: Pick<Strategies, 'experiment' | 'challengerPercent' | 'holdoutPercent'>,
  loanId: string,
): Arm {
  if (experiment === '') return 'champion';
  const drawn = createHash('sha256').update(`${experiment} ${loanId}`).digest().readUInt32BE(0) % 100;
  if (drawn < holdoutPercent) return 'holdout';
  return drawn < holdoutPercent + challengerPercent ? 'challenger' : 'champion';
}
