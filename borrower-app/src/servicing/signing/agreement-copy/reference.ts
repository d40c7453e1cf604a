import type { AgreementCopy } from './en.ts';

/** The literal strings of the specification. */
export const reference: Partial<AgreementCopy> = {
  cancel: 'Cancel',
  agree: 'Agree',
};
