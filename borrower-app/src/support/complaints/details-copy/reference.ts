import type { DetailsCopy } from './en.ts';

export const reference: Partial<DetailsCopy> = {
  // Ends with a full-width exclamation mark, as in the specification.
  rated: 'Successful demonstration！',
  processResult: 'Process Result',
  rateTitle: 'Please rate this service',
  fillIn: 'Please fill in your comments and suggestions',
};
