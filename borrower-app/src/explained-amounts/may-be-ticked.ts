import type { ExplainedLine } from './queries.ts';

/** What is in dispute already is not disputed a second time. */
export function mayBeTicked({ mayBeDisputed, isDisputed }: ExplainedLine): boolean {
  return mayBeDisputed === '1' && isDisputed !== '1';
}
