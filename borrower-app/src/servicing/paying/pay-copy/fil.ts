import type { PayCopy } from './en.ts';

export const fil: PayCopy = {
  choose: (amount) => `Bayaran ang ${amount}`,
  channelsTitle: 'Paano mo gustong magbayad?',
  youPay: 'Babayaran mo ngayon',
  pay: (channel) => `Magbayad sa ${channel}`,
  leadsOut: 'Magbabayad ka sa pahina ng kompanya ng bayaran. Makikita namin ito sa loob ng ilang minuto.',
  offline: 'Offline ka. Walang naipadala.',
  noAnswer: 'Walang dumating na sagot. Pindutin muli: hindi ka sisingilin nang dalawang beses.',
  amountChanged: 'Nagbago ang halaga. Tingnan muna ang bago bago magbayad.',
  notOpened: 'Hindi nabuksan ang pahina ng bayaran. Subukan muli, o pumili ng ibang paraan.',
  underWay: 'May bayad nang paparating sa amin. Hindi mo na kailangang magbayad ulit.',
  noChannels: 'Hindi muna makapagbabayad sa loob ng app. Sasabihin ng mga tao namin kung paano.',
  help: 'Kausapin kami',
};
