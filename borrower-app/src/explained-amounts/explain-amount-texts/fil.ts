import { pluralIn } from '@hiram/borrower-app/texts/plural';
import type { ExplainedTexts } from './en.ts';

const plural = pluralIn('fil');

export const fil: ExplainedTexts = {
  title: 'Bakit ganito ang halaga?',
  dueToday: 'Dapat bayaran ngayon',
  owedInAll: 'Natitirang bayaran lahat-lahat',
  lines: 'Paano ito nabuo',
  tickWrong: 'Lagyan ng tsek ang sa tingin mo ay mali.',
  tickAll: 'Tsekan lahat',
  tickNone: 'Alisin lahat ng tsek',
  showAll: plural({ one: 'Ipakita ang # linya', other: 'Ipakita ang lahat ng # na linya' }),
  showFewer: 'Bawasan ang ipinapakita',
  takenOff: 'ibinawas',
  disputed: 'Tinutulan mo ito. Wala na itong idadagdag na singil hanggang makapagpasya kami.',
  reversed: (when) => `Binawi: ${when}`,
  wrong: 'Mali ito',
  wrongNote:
    'Tsekan ang mali at sabihin sa amin: walang idadagdag na singil dito hanggang makapagpasya kami.',
  ticked: plural({ one: '# linya ang may tsek', other: '# na linya ang may tsek' }),
  nothingTitle: 'Walang ipapaliwanag',
  nothingSentence: 'Wala kang utang sa loan na ito ngayon.',
  noOrderTitle: 'Walang loan dito',
  noOrderSentence: 'Hindi sa loan mo ang link na ito. Nasa mga order mo ang lahat ng loan mo.',
  toOrder: 'Tingnan ang loan mo',
  toOrders: 'Tingnan ang mga order mo',
};
