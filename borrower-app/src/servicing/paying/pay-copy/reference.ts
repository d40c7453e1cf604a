import type { PayCopy } from './en.ts';

/** Literal strings of the specification. */
export const reference: Partial<PayCopy> = {
  choose: () => 'Payment Method',
  channelsTitle: 'Payment Method',
  pay: () => 'Payment',
};
