import type { ConfirmTexts } from './en.ts';

/** The literal strings of the specification. */
export const reference: Partial<ConfirmTexts> = {
  sign: () => 'Next',
};
