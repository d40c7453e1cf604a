import type { AgreementCopy } from './en.ts';

export const fil: AgreementCopy = {
  title: 'Kasunduan sa loan',
  document: 'Dokumento',
  documents: 'Mga dokumento mo',
  keepPdf: 'Itago bilang PDF',
  close: 'Isara',
  cancel: 'Kanselahin',
  agree: 'Sumasang-ayon',
  notShown: 'Hindi maipakita rito ang dokumentong ito.',
  nothingTitle: 'Hindi namin makita ang dokumentong ito',
  nothingMessage: 'Baka sa ibang account ito, o kulang ang address.',
  toOrders: 'Mga order mo',
};
