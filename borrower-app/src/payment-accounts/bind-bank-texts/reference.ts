import type { BindBankTexts } from './en.ts';

export const reference: Partial<BindBankTexts> = {
  formTitle: 'Payment account information',
  next: 'Next',
  saving: 'saving...',
};
