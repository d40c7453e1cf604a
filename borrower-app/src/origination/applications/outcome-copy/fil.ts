import { pluralIn } from '#copy/plural.ts';
import type { OutcomeCopy } from './en.ts';

const plural = pluralIn('fil');

export const fil: OutcomeCopy = {
  underReviewTitle: 'Nire-review namin ang application mo',
  underReviewMessage: 'Ite-text ka namin. Kusang nag-a-update ang page na ito.',
  withPersonTitle: 'Nire-review ng team namin ang application mo',
  withPersonMessage: 'Baka tawagan ka ng team namin. Wala kang kailangang gawin ngayon.',
  answerBy: 'Sagot by',
  sent: 'Na-send ang application',
  checking: 'Chine-check ang details mo',
  personChecks: 'Nire-review ng team namin',
  answer: 'Sagot namin',
  signNext: 'I-review at pumirma',
  requested: 'Amount na hiningi mo',
  months: plural({ one: '# buwan', other: '# buwan' }),
  days: plural({ one: '# araw', other: '# araw' }),

  goodNews: 'Magandang balita',
  approvedTitle: 'Approved ka na',
  approvedMessage: 'Puwede ka pang tumanggi. Wala kang babayaran hangga’t hindi ka pumipirma.',
  youReceive: 'Matatanggap mo',
  borrowed: 'Loan amount',
  cost: 'Total cost',
  youRepay: 'Total na babayaran',
  firstInstalment: 'First payment',
  due: 'Due date',
  validUntil: 'Valid ang offer hanggang',
  amountsNote: 'Estimate as of today. Nasa contract ang eksaktong amount.',
  bindAccount: 'Magdagdag ng account',
  bindMessage: 'Magdagdag ng account na nasa pangalan mo bago ka pumirma.',
  readAndSign: 'I-review at pumirma',

  declinedTitle: 'Hindi na-approve',
  declinedMessage: 'Hindi ka namin mabibigyan ng loan ngayon. Ito ang dahilan.',
  decidedByRules: 'Automated ang decision na ito. Puwede mong ipa-review sa team namin.',
  decidedByPerson: 'Ang team namin ang nag-decide nito. Puwede mong ipa-review ulit.',
  whatWouldChange: 'Ano ang puwede mong gawin',
  applyAgain: 'Puwede kang mag-apply ulit mula',
  contactSupport: 'I-contact ang customer service',

  withdrawnTitle: 'Withdrawn ang application',
  withdrawnMessage: 'Closed na ang application na ito. Walang na-send na pera at wala kang babayaran.',
  signedTitle: 'Napirmahan na',
  signedMessage: 'Nagsimula na ang loan mo. Makikita mo ito sa mga loan mo.',
  toOrder: 'Tingnan ang loan',
  toHome: 'Pumunta sa Home',

  withdraw: 'I-withdraw ang application',
  decline: 'Tanggihan ang offer',
  withdrawTitle: 'I-withdraw ang application na ito?',
  withdrawMessage: 'Libre ito, at puwede kang mag-apply ulit.',
  withdrawKeep: 'Huwag i-withdraw',
  notDone: 'May problema. Subukan ulit.',
};
