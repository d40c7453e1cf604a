import type { DetailsTexts } from './en.ts';

export const reference: Partial<DetailsTexts> = {
  // Ends with a full-width exclamation mark, as in the specification.
  rated: 'Successful demonstration！',
};
