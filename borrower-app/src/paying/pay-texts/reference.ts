import type { PayTexts } from './en.ts';

/** Literal strings of the specification. */
export const reference: Partial<PayTexts> = {
  choose: () => 'Payment Method',
  channelsTitle: 'Payment Method',
  pay: () => 'Payment',
};
