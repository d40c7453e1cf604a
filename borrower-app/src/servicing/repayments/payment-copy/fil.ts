import type { PaymentCopy } from './en.ts';

export const fil: PaymentCopy = {
  title: 'Ang iyong bayad',
  noneTitle: 'Walang bayad dito',
  noneMessage:
    'Walang bayad mo sa link na ito. Nasa iyong mga order ang lahat ng loan at ang mga bayad nito.',
  noneYet: 'Wala ka pang nasimulang bayad para sa loan na ito.',
  toOrders: 'Tingnan ang iyong mga order',
  toOrder: 'Tingnan ang iyong loan',
  pay: 'Magbayad',
  payAgain: 'Magbayad ulit',
  seeNewer: 'Tingnan ang mas bago',
  anotherMethod: 'Magbayad sa ibang paraan',
  accrualPausedTitle: 'Nakahinto ang singil at paalala',
  accrualPausedUntil: 'Para sa halagang ito, hanggang',
  accrualPausedThen:
    'Kung wala pa ang pera sa araw na iyon, libre ang mga araw na nagdaan. Mula sa susunod na araw tuloy ang singil, at ibabalik kapag dumating ito.',
  iHavePaid: 'Nagbayad na ako',
  iHavePaidHint: 'Ibigay ang numero sa iyong resibo, o litrato nito. Hahanapin namin agad.',
};
