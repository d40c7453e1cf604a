import type { BindBankCopy } from './en.ts';

export const fil: BindBankCopy = {
  formTitle: 'Impormasyon ng payment account',
  formLead: 'Saan namin ipapadala ang pera mo?',
  formMessage:
    'Sa account na nasa sarili mong pangalan. Hindi kami humihingi ng numero ng card, PIN o password.',
  cardTypes: 'Uri ng account',
  next: 'Susunod',
  saving: 'Sine-save',
  fillIn: 'Pakisagutan ito.',
  choose: 'Pumili muna.',
  notSaved: 'Hindi pa na-save. Narito pa ang isinulat mo: pindutin muli ang Susunod.',
  notSavedOffline: 'Offline ka. Narito pa ang isinulat mo: pindutin ang Susunod kapag may signal na.',
  noFormTitle: 'Hindi pa makapagdagdag ng account ngayon',
  noFormMessage: 'Tumingin muli mamaya, o magtanong sa customer service.',
};
