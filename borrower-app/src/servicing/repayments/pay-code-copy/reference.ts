import type { PayCodeCopy } from './en.ts';

/** The specification's strings for the same things. */
export const reference: Partial<PayCodeCopy> = {
  code: 'Pay code',
  contractNumber: 'Contract number',
};
