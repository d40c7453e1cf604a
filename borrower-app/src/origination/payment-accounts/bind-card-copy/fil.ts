import type { BindCardCopy } from './en.ts';

export const fil: BindCardCopy = {
  listTitle: 'Mga payment account',
  listLead: 'Mga account mo',
  payoutAccount: 'Dito sinesend ang loan mo',
  ownershipMatched: 'Confirmed ang pangalan',
  ownershipDiffers: 'Iba ang pangalan sa bangko. Baka bumalik ang padala.',
  payoutsFrom: (when) => `Dito ise-send ang pera simula ${when}`,
  add: 'Magdagdag ng account',
  listFull: 'Puno na ang listahan. Mag-alis ng isa para makapagdagdag.',
  noAccountsTitle: 'Wala pang account',
  noAccountsMessage: 'Idagdag ang wallet o bank account kung saan ise-send ang loan mo.',
  useForPayouts: 'Dito i-send ang loan ko',
  remove: 'Alisin',
  removeTitle: 'Alisin ang account na ito?',
  keep: 'Huwag alisin',
  notDone: 'May problema. Subukan ulit.',
};
