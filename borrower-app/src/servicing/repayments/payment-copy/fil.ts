import type { PaymentCopy } from './en.ts';

export const fil: PaymentCopy = {
  title: 'Payment mo',
  noneTitle: 'Hindi namin makita ang payment na iyon',
  noneMessage: 'Hindi para sa payment mo ang link na ito. Makikita mo ang mga payment sa mga loan mo.',
  noneYet: 'Wala ka pang nasimulang payment para sa loan na ito.',
  toOrders: 'Tingnan ang lahat ng loan mo',
  toOrder: 'Tingnan ang loan mo',
  pay: 'Magbayad',
  payAgain: 'Magbayad ulit',
  seeNewer: 'Tingnan ang mas bagong payment',
  anotherMethod: 'Magbayad sa ibang paraan',
  accrualPausedTitle: 'Walang late fee o reminder sa ngayon',
  accrualPausedUntil: 'Para sa amount na ito, hanggang',
  accrualPausedThen:
    'Kung wala pa ang pera sa araw na iyon, walang late fee ang mga lumipas na araw. Tuloy ulit ang late fees kinabukasan, at aalisin kapag dumating ang pera.',
  iHavePaid: 'Nagbayad na ako',
  iHavePaidHint: 'I-send ang number sa resibo mo, o photo. Iche-check namin agad.',
};
