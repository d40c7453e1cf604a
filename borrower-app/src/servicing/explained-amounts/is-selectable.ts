import type { ExplainedLine } from './queries.ts';

/** A line that is already disputed cannot be disputed again. */
export function isSelectable({ mayBeDisputed, isDisputed }: ExplainedLine): boolean {
  return mayBeDisputed === '1' && isDisputed !== '1';
}
