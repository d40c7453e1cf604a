import type { PaymentAccountsTexts } from './en.ts';

export const fil: PaymentAccountsTexts = {
  formTitle: 'Impormasyon ng payment account',
  formLead: 'Saan namin ipapadala ang pera mo?',
  formSentence:
    'Sa account na nasa sarili mong pangalan. Hindi kami humihingi ng numero ng card, PIN o password.',
  cardTypes: 'Uri ng account',
  next: 'Susunod',
  saving: 'Sine-save',
  fillIn: 'Pakisagutan ito.',
  choose: 'Pumili muna.',
  notSaved: 'Hindi pa na-save. Narito pa ang isinulat mo: pindutin muli ang Susunod.',
  notSavedOffline: 'Offline ka. Narito pa ang isinulat mo: pindutin ang Susunod kapag may signal na.',
  placesMissing: 'Hindi na-load ang mga lugar. Piliin muli ang rehiyon.',
  noFormTitle: 'Hindi pa makapagdagdag ng account ngayon',
  noFormSentence: 'Tumingin muli mamaya, o magtanong sa customer service.',

  listTitle: 'Mga payment account',
  listLead: 'Mga account mo',
  payoutAccount: 'Dito ipinapadala ang pera',
  ownershipMatched: 'Tugma ang pangalan',
  ownershipDiffers: 'Iba ang pangalan sa bangko. Maaaring bumalik ang padala.',
  add: 'Magdagdag ng account',
  listFull: 'Puno na ang listahan. Magtanggal ng isa para makapagdagdag.',
  noAccountsTitle: 'Wala pang account',
  noAccountsSentence: 'Idagdag ang wallet o bank account na padadalhan ng loan mo.',
  useForPayouts: 'Dito ipadala ang pera',
  remove: 'Tanggalin',
  removeTitle: 'Tanggalin ang account na ito?',
  keep: 'Huwag',
  notDone: 'Hindi ito nagawa. Subukan muli.',
};
