import type { ExtensionTexts } from './en.ts';

/** Literal strings of the specification. */
export const reference: Partial<ExtensionTexts> = {
  title: 'Rollover Repayment',
  more: () => 'more',
  hide: 'hide',
};
