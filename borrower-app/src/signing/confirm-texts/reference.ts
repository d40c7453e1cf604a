import type { ConfirmTexts } from './en.ts';

/** The literal texts of the specification. */
export const reference: Partial<ConfirmTexts> = {
  sign: () => 'Next',
};
