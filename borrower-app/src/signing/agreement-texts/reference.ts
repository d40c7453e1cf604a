import type { AgreementTexts } from './en.ts';

/** The literal strings of the specification. */
export const reference: Partial<AgreementTexts> = {
  cancel: 'Cancel',
  agree: 'Agree',
};
