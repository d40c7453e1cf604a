import type { RepayTexts } from './en.ts';

/** The literal texts of the specification. */
export const reference: Partial<RepayTexts> = {
  more: 'more',
  hide: 'hide',
};
