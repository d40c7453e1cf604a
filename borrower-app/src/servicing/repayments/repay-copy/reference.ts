import type { RepayCopy } from './en.ts';

/** Literal strings of the specification. */
export const reference: Partial<RepayCopy> = {
  more: 'more',
  hide: 'hide',
};
