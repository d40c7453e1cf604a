import { pluralIn } from '#copy/plural.ts';
import type { ExplainedCopy } from './en.ts';

const plural = pluralIn('fil');

export const fil: ExplainedCopy = {
  title: 'Bakit ganito ang amount?',
  dueToday: 'Due ngayon',
  nextPayment: 'Susunod na payment, due',
  totalOwed: 'Natitirang babayaran',
  lines: 'Paano ito nakuha',
  selectWrong: 'Piliin ang sa tingin mo ay mali.',
  selectAll: 'Piliin lahat',
  selectNone: 'Alisin ang pinili',
  showAll: plural({ one: 'Ipakita ang # line', other: 'Ipakita ang lahat ng # lines' }),
  showFewer: 'Ipakita ang mas kaunti',
  takenOff: 'ibinawas',
  disputed: 'Dini-dispute mo ito. Walang late fee dito hanggang makapag-decide kami.',
  reversed: (when) => `Inalis: ${when}`,
  wrong: 'Mali ito',
  wrongNote: 'Piliin ang mali at sabihin sa amin. Walang late fee dito hanggang makapag-decide kami.',
  selected: plural({ one: '# line ang napili', other: '# lines ang napili' }),
  nothingTitle: 'Walang due ngayon',
  nothingMessage: 'Walang payment na due sa loan na ito ngayon.',
  noOrderTitle: 'Hindi namin makita ang loan na iyon',
  noOrderMessage: 'Hindi para sa loan mo ang link na ito.',
  toOrder: 'Tingnan ang loan mo',
  toOrders: 'Tingnan ang lahat ng loan mo',
};
