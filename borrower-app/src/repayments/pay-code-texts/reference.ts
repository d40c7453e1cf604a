import type { PayCodeTexts } from './en.ts';

/** The specification's own words for the same things. */
export const reference: Partial<PayCodeTexts> = {
  code: 'Pay code',
  contractNumber: 'Contract number',
};
