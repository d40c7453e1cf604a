import type { BookkeepingCopy } from './en.ts';

export const fil: BookkeepingCopy = {
  title: 'Money tracker',
  earlierMonth: 'Nakaraang buwan',
  laterMonth: 'Susunod na buwan',
  left: 'Natira ngayong buwan',
  short: 'Mas malaki ang gastos kaysa kita',
  moneyIn: 'Pera na pumasok',
  moneyOut: 'Pera na lumabas',
  whereItWent: 'Saan napunta',
  whereItCameFrom: 'Saan galing',
  sixMonths: 'Huling 6 na buwan',
  monthSummary: (month: string, income: string, expense: string) =>
    `${month}: ${income} ang pumasok, ${expense} ang lumabas`,
  entries: 'Mga entry',
  showMore: 'Ipakita pa',
  moreFailed: 'Hindi na-load ang iba pang entry. Subukan ulit.',
  nothingTitle: 'Wala pang entry',
  nothingMessage: 'I-track ang kita at gastos mo, at tingnan kung saan napupunta ang pera mo buwan-buwan.',
  privateNote: 'Ikaw lang ang makakakita nito. Hindi namin ito ginagamit sa pag-decide sa loan.',
  add: 'Magdagdag ng entry',
  sheetMissing: 'Hindi ito na-load. Pindutin ulit.',
};
