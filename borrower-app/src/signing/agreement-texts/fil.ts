import type { AgreementTexts } from './en.ts';

export const fil: AgreementTexts = {
  title: 'Kasunduan sa loan',
  document: 'Dokumento',
  documents: 'Mga dokumento mo',
  keepPdf: 'Itago bilang PDF',
  close: 'Isara',
  cancel: 'Kanselahin',
  agree: 'Sumasang-ayon',
  notShown: 'Hindi maipakita rito ang dokumentong ito.',
  nothingTitle: 'Hindi namin makita ang dokumentong ito',
  nothingSentence: 'Baka sa ibang account ito, o kulang ang address.',
  toOrders: 'Mga order mo',
};
