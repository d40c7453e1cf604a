export const en = {
  formTitle: 'Payment account',
  formLead: 'Where should we send your money?',
  formMessage: 'Use an account in your own name. We never ask for a card number, PIN or password.',
  offerMessage: 'Check the number and the name. The loan goes here.',
  change: 'Change',
  sendItHere: 'Yes, send it here',
  cardTypes: 'Account type',
  next: 'Next',
  saving: 'Saving',
  fillIn: 'Please fill this in.',
  choose: 'Please choose.',
  notSaved: 'Not saved yet. Your entries are still here. Please tap Next again.',
  notSavedOffline: 'You are offline. Your entries are still here. Tap Next when you are back online.',
  noFormTitle: 'You can’t add an account right now',
  noFormMessage: 'Please check again later, or contact customer service.',
};

export type BindBankCopy = typeof en;
