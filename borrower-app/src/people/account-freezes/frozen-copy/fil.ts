import type { FrozenCopy } from './en.ts';

export const fil: FrozenCopy = {
  title: 'Naka-freeze ang account mo',
  message:
    'Wala kaming ise-send na pera at hindi mapapalitan ang payment account. Puwede ka pa ring magbayad. Para ma-unfreeze, kontakin ang customer service.',
  contactUs: 'I-contact ang customer service',
};
