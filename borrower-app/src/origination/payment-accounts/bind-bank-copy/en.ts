export const en = {
  formTitle: 'Payment account information',
  formLead: 'Where should your money go?',
  formMessage: 'To an account in your own name. We never ask for a card number, a PIN or a password.',
  cardTypes: 'Kind of account',
  next: 'Next',
  saving: 'Saving',
  fillIn: 'Please fill this in.',
  choose: 'Please choose.',
  notSaved: 'Not saved yet. Your entries are still here: please tap Next again.',
  notSavedOffline: 'You are offline. Your entries are still here: tap Next when the line is back.',
  noFormTitle: 'No accounts can be added right now',
  noFormMessage: 'Please look again later, or ask customer service.',
};

export type BindBankCopy = typeof en;
