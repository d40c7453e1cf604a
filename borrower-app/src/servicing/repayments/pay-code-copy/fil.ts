import type { PayCodeCopy } from './en.ts';

export const fil: PayCodeCopy = {
  title: 'Magbayad gamit ang code',
  amount: 'Babayaran',
  total: 'Total na babayaran',
  payWith: (channel) => `Sa ${channel}`,
  code: 'Reference number',
  contractNumber: 'Reference number',
  scan: 'QR code para bayaran ang amount na ito',
  scanAtCounter: 'Barcode na isa-scan sa counter',
  notRendered: 'Hindi maipakita ang code. Puwede mong gamitin ang number sa itaas.',
  until: 'Bayaran by',
  steps: 'Paano magbayad',
  notOursTitle: 'Huwag magbayad sa link na ito',
  notOursMessage:
    'Hindi galing sa amin ang code na ito. Magsimula ng payment mula sa loan mo. Huwag magbayad sa code na sinend ng iba.',
  paidTitle: 'Natanggap na o pino-process ang payment mo',
  paidMessage: 'Hindi mo na kailangang magbayad ulit sa code na ito.',
  overTitle: 'Expired na ang code na ito',
  overMessage: 'Huwag nang magbayad dito. Makakakuha ka agad ng bago.',
  noInfoTitle: 'Walang code dito',
  noInfoMessage: 'Buksan ang loan mo at piliin kung paano magbabayad.',
  linkDiffers:
    'Iba ang nakasulat sa link na binuksan mo. Ang nakikita mo lang dito ang bayaran: galing ito sa amin.',
  unchecked: 'Hindi namin ito ma-check ngayon. Ito ang huling code na nakita mo.',
  toOrders: 'Tingnan ang lahat ng loan mo',
  toRepay: 'Tingnan ang payment mo',
};
