import type { PaymentAccountsTexts } from './en.ts';

export const reference: Partial<PaymentAccountsTexts> = {
  formTitle: 'Payment account information',
  next: 'Next',
  saving: 'saving...',
};
