import type { PayCodeTexts } from './en.ts';

/** The specification's strings for the same things. */
export const reference: Partial<PayCodeTexts> = {
  code: 'Pay code',
  contractNumber: 'Contract number',
};
