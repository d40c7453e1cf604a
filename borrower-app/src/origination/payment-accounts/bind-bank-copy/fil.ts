import type { BindBankCopy } from './en.ts';

export const fil: BindBankCopy = {
  formTitle: 'Payment account',
  formLead: 'Saan namin ise-send ang pera mo?',
  formMessage: 'Gumamit ng account na nasa pangalan mo. Hindi kami humihingi ng card number, PIN o password.',
  offerMessage: 'I-check ang number at pangalan. Dito ipapadala ang loan.',
  change: 'Palitan',
  sendItHere: 'Oo, dito ipadala',
  cardTypes: 'Account type',
  next: 'Next',
  saving: 'Sine-save',
  fillIn: 'Punan ito.',
  choose: 'Pumili muna.',
  notSaved: 'Hindi pa na-save. Nandito pa ang mga nilagay mo. Pindutin ulit ang Next.',
  notSavedOffline: 'Offline ka. Nandito pa ang mga nilagay mo. Pindutin ang Next kapag online ka na.',
  noFormTitle: 'Hindi pa puwedeng magdagdag ng account ngayon',
  noFormMessage: 'Mag-check ulit mamaya, o i-contact ang customer service.',
};
