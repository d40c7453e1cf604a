import { pluralIn } from '#copy/plural.ts';

const plural = pluralIn('en');

export const en = {
  title: 'Why this amount?',
  dueToday: 'Due today',
  totalOwed: 'Left to pay in all',
  lines: 'How it is made up',
  selectWrong: 'Tick what you think is wrong.',
  selectAll: 'Tick all',
  selectNone: 'Tick none',
  showAll: plural({ one: 'Show the one line', other: 'Show all # lines' }),
  showFewer: 'Show fewer',
  takenOff: 'taken off',
  disputed: 'You disputed this. It costs you nothing more until we decide.',
  reversed: (when: string) => `Taken back: ${when}`,
  wrong: 'This is wrong',
  wrongNote: 'Tick what is wrong and tell us: it costs you nothing more until we decide.',
  selected: plural({ one: '# line ticked', other: '# lines ticked' }),
  nothingTitle: 'Nothing to explain',
  nothingMessage: 'You owe nothing for this loan today.',
  noOrderTitle: 'No loan here',
  noOrderMessage: 'This link leads to no loan of yours. All your loans stand in your orders.',
  toOrder: 'See your loan',
  toOrders: 'See your orders',
};

export type ExplainedCopy = typeof en;
