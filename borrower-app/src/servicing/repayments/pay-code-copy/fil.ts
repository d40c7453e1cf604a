import type { PayCodeCopy } from './en.ts';

export const fil: PayCodeCopy = {
  title: 'Magbayad gamit ang code',
  amount: 'Babayaran',
  total: 'Kabuuang bayad',
  payWith: (channel) => `Sa ${channel}`,
  code: 'Reference number',
  contractNumber: 'Reference number',
  scan: 'QR code na nagbabayad ng halagang ito',
  scanAtCounter: 'Bar code na i-scan sa counter',
  notRendered: 'Hindi maiguhit ang code. Gumagana rin ang numero sa itaas.',
  until: 'Maaaring bayaran hanggang',
  steps: 'Paano magbayad',
  notOursTitle: 'Huwag magbayad sa link na ito',
  notOursMessage:
    'Hindi namin ibinigay sa iyo ang code na ito. Magsimula ng bayad mula sa iyong loan, at huwag magbayad sa ipinadala ng iba.',
  paidTitle: 'Nasa amin na o paparating na ang bayad mo',
  paidMessage: 'Hindi mo na kailangang magbayad ulit sa code na ito.',
  overTitle: 'Hindi na magagamit ang code na ito',
  overMessage: 'Huwag nang magbayad dito. Makakakuha ka agad ng bago.',
  noInfoTitle: 'Walang code dito',
  noInfoMessage: 'Buksan ang iyong loan at piliin kung paano magbabayad.',
  unchecked: 'Hindi namin ito masuri ngayon. Ganito ang code noong huli mo itong nakita.',
  toOrders: 'Tingnan ang iyong mga order',
  toRepay: 'Tingnan ang iyong bayad',
};
