import type { BookkeepingCopy } from './en.ts';

export const fil: BookkeepingCopy = {
  title: 'Talaan ng pera ko',
  earlierMonth: 'Naunang buwan',
  laterMonth: 'Sumunod na buwan',
  left: 'Natira ngayong buwan',
  short: 'Mas malaki ang lumabas kaysa pumasok',
  moneyIn: 'Pumasok',
  moneyOut: 'Lumabas',
  whereItWent: 'Saan napunta',
  whereItCameFrom: 'Saan galing',
  sixMonths: 'Anim na buwan',
  monthSummary: (month: string, income: string, expense: string) =>
    `${month}: ${income} ang pumasok, ${expense} ang lumabas`,
  entries: 'Mga tala',
  showMore: 'Ipakita pa',
  moreFailed: 'Hindi na-load ang mga kasunod. Pakisubukan ulit.',
  nothingTitle: 'Wala pang nakatala',
  nothingMessage:
    'Itala ang pumapasok at lumalabas na pera, at makikita mo sa dulo ng buwan kung saan napunta.',
  privateNote: 'Sa iyo lang ang talaang ito. Hindi namin ito tinitingnan kapag nagpapasya tungkol sa loan.',
  add: 'Magdagdag ng tala',
  sheetMissing: 'Hindi ito na-load. Pakipindot ulit.',
};
