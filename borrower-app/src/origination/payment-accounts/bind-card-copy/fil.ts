import type { BindCardCopy } from './en.ts';

export const fil: BindCardCopy = {
  listTitle: 'Mga payment account',
  listLead: 'Mga account mo',
  payoutAccount: 'Dito ipinapadala ang pera',
  ownershipMatched: 'Tugma ang pangalan',
  ownershipDiffers: 'Iba ang pangalan sa bangko. Maaaring bumalik ang padala.',
  add: 'Magdagdag ng account',
  listFull: 'Puno na ang listahan. Magtanggal ng isa para makapagdagdag.',
  noAccountsTitle: 'Wala pang account',
  noAccountsMessage: 'Idagdag ang wallet o bank account na padadalhan ng loan mo.',
  useForPayouts: 'Dito ipadala ang pera',
  remove: 'Tanggalin',
  removeTitle: 'Tanggalin ang account na ito?',
  keep: 'Huwag',
  notDone: 'Hindi ito nagawa. Subukan muli.',
};
