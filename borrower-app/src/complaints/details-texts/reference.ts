import type { DetailsTexts } from './en.ts';

export const reference: Partial<DetailsTexts> = {
  // The mark at its end is the wide one, as the specification writes it.
  rated: 'Successful demonstration！',
};
