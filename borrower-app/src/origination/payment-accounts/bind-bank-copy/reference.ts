import type { BindBankCopy } from './en.ts';

export const reference: Partial<BindBankCopy> = {
  formTitle: 'Payment account information',
  next: 'Next',
  saving: 'saving...',
};
