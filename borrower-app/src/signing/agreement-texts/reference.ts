import type { AgreementTexts } from './en.ts';

/** The literal texts of the specification. */
export const reference: Partial<AgreementTexts> = {
  cancel: 'Cancel',
  agree: 'Agree',
};
