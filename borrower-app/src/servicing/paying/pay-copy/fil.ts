import type { PayCopy } from './en.ts';

export const fil: PayCopy = {
  choose: (amount) => `Bayaran ang ${amount}`,
  channelsTitle: 'Paano mo gustong magbayad?',
  youPay: 'Babayaran ngayon',
  pay: (channel) => `Magbayad sa ${channel}`,
  leadsOut: 'Magbabayad ka sa page ng payment company. Makikita namin ang payment mo sa ilang minuto.',
  offline: 'Offline ka. Walang na-send.',
  noAnswer: 'Walang sagot. Pindutin ulit. Hindi ka sisingilin nang dalawang beses.',
  amountChanged: 'Nagbago ang amount. I-check muna bago magbayad.',
  notOpened: 'Hindi nabuksan ang payment page. Subukan ulit, o pumili ng ibang paraan.',
  underWay: 'Pino-process na ang payment mo. Hindi mo na kailangang magbayad ulit.',
  noChannels: 'Hindi muna puwedeng magbayad sa app. Sasabihin ng team namin kung paano.',
  help: 'Kausapin kami',
};
