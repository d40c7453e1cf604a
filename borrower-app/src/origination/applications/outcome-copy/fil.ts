import { pluralIn } from '#copy/plural.ts';
import type { OutcomeCopy } from './en.ts';

const plural = pluralIn('fil');

export const fil: OutcomeCopy = {
  underReviewTitle: 'Sinusuri na namin',
  underReviewMessage: 'Wala kang kailangang gawin. Kusang nag-a-update ang pahinang ito.',
  withPersonTitle: 'May taong tumitingin dito',
  withPersonMessage:
    'Binabasa ng isang kasama namin ang aplikasyon mo at baka tawagan ka. Wala kang kailangang gawin.',
  answerBy: 'May sagot kami hanggang',
  sent: 'Naipadala',
  checking: 'Sinusuri namin ang isinulat mo',
  personChecks: 'Tinitingnan ng isang tao',
  answer: 'Ang sagot namin',
  signNext: 'Babasahin mo ang kontrata at pipirma, o hindi',
  requested: 'Hiniling mo',
  months: plural({ one: '# buwan', other: '# buwan' }),
  days: plural({ one: '# araw', other: '# araw' }),

  approvedTitle: 'Aprobado',
  approvedMessage: 'Puwede ka pang tumanggi. Magiging loan lang ito kapag pumirma ka.',
  youReceive: 'Matatanggap mo',
  borrowed: 'Halaga ng loan',
  cost: 'Magkano ang gastos',
  youRepay: 'Kabuuang babayaran mo',
  firstInstalment: 'Unang hulog',
  due: 'Takdang araw',
  validUntil: 'May bisa ang alok hanggang',
  amountsNote: 'Kinuwenta para sa araw na ito. Nasa kontrata ang eksaktong halaga.',
  bindAccount: 'Idagdag ang account mo',
  bindMessage: 'Kailangan muna ng account na nasa pangalan mo bago ka pumirma.',
  readAndSign: 'Basahin at pirmahan',

  declinedTitle: 'Hindi naaprobahan',
  declinedMessage: 'Hindi ka namin mapautang sa ngayon. Narito ang dahilan.',
  decidedByRules:
    'Mga patakaran namin ang nagpasya, walang tao. Puwede mong hilingin na tingnan ito ng isang tao.',
  decidedByPerson: 'Isang kasama namin ang nagpasya nito.',
  whatWouldChange: 'Ano ang makapagbabago nito',
  applyAgain: 'Puwede kang mag-apply muli simula',
  contactSupport: 'Magtanong sa customer service',

  withdrawnTitle: 'Binawi',
  withdrawnMessage: 'Sarado na ang aplikasyong ito. Walang inilabas na pera at wala kang utang.',
  signedTitle: 'Napirmahan na',
  signedMessage: 'Nagsimula na ang loan mo. Makikita mo ito sa mga order mo.',
  toOrder: 'Tingnan ang loan',
  toHome: 'Sa unang pahina',

  withdraw: 'Bawiin ang aplikasyon',
  decline: 'Tanggihan ang alok na ito',
  withdrawTitle: 'Bawiin ang aplikasyong ito?',
  withdrawMessage: 'Walang bayad ito, at puwede kang mag-apply muli.',
  withdrawKeep: 'Huwag bawiin',
  notDone: 'Hindi ito nagawa. Subukan muli.',
};
