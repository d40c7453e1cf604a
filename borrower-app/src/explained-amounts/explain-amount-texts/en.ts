import { pluralIn } from '@hiram/borrower-app/texts/plural';

const plural = pluralIn('en');

export const en = {
  title: 'Why this amount?',
  dueToday: 'Due today',
  owedInAll: 'Left to pay in all',
  lines: 'How it is made up',
  tickWrong: 'Tick what you think is wrong.',
  tickAll: 'Tick all',
  tickNone: 'Tick none',
  showAll: plural({ one: 'Show the one line', other: 'Show all # lines' }),
  showFewer: 'Show fewer',
  takenOff: 'taken off',
  disputed: 'You disputed this. It costs you nothing more until we decide.',
  reversed: (when: string) => `Taken back: ${when}`,
  wrong: 'This is wrong',
  wrongNote: 'Tick what is wrong and tell us: it costs you nothing more until we decide.',
  ticked: plural({ one: '# line ticked', other: '# lines ticked' }),
  nothingTitle: 'Nothing to explain',
  nothingSentence: 'You owe nothing for this loan today.',
  noOrderTitle: 'No loan here',
  noOrderSentence: 'This link leads to no loan of yours. All your loans stand in your orders.',
  toOrder: 'See your loan',
  toOrders: 'See your orders',
};

export type ExplainedTexts = typeof en;
