import type { ExtensionTexts } from './en.ts';

/** The literal texts of the specification. */
export const reference: Partial<ExtensionTexts> = {
  title: 'Rollover Repayment',
  more: () => 'more',
  hide: 'hide',
};
