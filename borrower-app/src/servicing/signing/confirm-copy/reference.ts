import type { ConfirmCopy } from './en.ts';

/** The literal strings of the specification. */
export const reference: Partial<ConfirmCopy> = {
  sign: () => 'Next',
};
