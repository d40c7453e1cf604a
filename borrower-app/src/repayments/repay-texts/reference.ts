import type { RepayTexts } from './en.ts';

/** Literal strings of the specification. */
export const reference: Partial<RepayTexts> = {
  more: 'more',
  hide: 'hide',
};
