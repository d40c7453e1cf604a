export const en = {
  title: 'Your account is frozen',
  message:
    'We send no money and payment accounts can’t be changed. You can still pay your loan. To unfreeze it, contact customer service.',
  contactUs: 'Contact customer service',
};

export type FrozenCopy = typeof en;
