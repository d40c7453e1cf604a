import type { ExtensionCopy } from './en.ts';

/** Literal strings of the specification. */
export const reference: Partial<ExtensionCopy> = {
  title: 'Rollover Repayment',
  more: () => 'more',
  hide: 'hide',
};
