import { pluralIn } from '#copy/plural.ts';
import type { ExplainedCopy } from './en.ts';

const plural = pluralIn('fil');

export const fil: ExplainedCopy = {
  title: 'Bakit ganito ang halaga?',
  dueToday: 'Dapat bayaran ngayon',
  totalOwed: 'Natitirang bayaran lahat-lahat',
  lines: 'Paano ito nabuo',
  selectWrong: 'Lagyan ng tsek ang sa tingin mo ay mali.',
  selectAll: 'Tsekan lahat',
  selectNone: 'Alisin lahat ng tsek',
  showAll: plural({ one: 'Ipakita ang # linya', other: 'Ipakita ang lahat ng # na linya' }),
  showFewer: 'Bawasan ang ipinapakita',
  takenOff: 'ibinawas',
  disputed: 'Tinutulan mo ito. Wala na itong idadagdag na singil hanggang makapagpasya kami.',
  reversed: (when) => `Binawi: ${when}`,
  wrong: 'Mali ito',
  wrongNote:
    'Tsekan ang mali at sabihin sa amin: walang idadagdag na singil dito hanggang makapagpasya kami.',
  selected: plural({ one: '# linya ang may tsek', other: '# na linya ang may tsek' }),
  nothingTitle: 'Walang ipapaliwanag',
  nothingMessage: 'Wala kang utang sa loan na ito ngayon.',
  noOrderTitle: 'Walang loan dito',
  noOrderMessage: 'Hindi sa loan mo ang link na ito. Nasa mga order mo ang lahat ng loan mo.',
  toOrder: 'Tingnan ang loan mo',
  toOrders: 'Tingnan ang mga order mo',
};
