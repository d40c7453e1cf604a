import { pluralIn } from '#copy/plural.ts';

const plural = pluralIn('en');

export const en = {
  title: 'Why this amount?',
  dueToday: 'Due today',
  nextPayment: 'Next payment, due',
  totalOwed: 'Left to pay',
  lines: 'How it adds up',
  selectWrong: 'Select what you think is wrong.',
  selectAll: 'Select all',
  selectNone: 'Clear selection',
  showAll: plural({ one: 'Show # line', other: 'Show all # lines' }),
  showFewer: 'Show less',
  takenOff: 'deducted',
  disputed: 'You disputed this. No late fees on it until we decide.',
  reversed: (when: string) => `Removed: ${when}`,
  wrong: 'This is wrong',
  wrongNote: 'Select what is wrong and tell us. No late fees on it until we decide.',
  selected: plural({ one: '# line selected', other: '# lines selected' }),
  nothingTitle: 'Nothing due today',
  nothingMessage: 'No payment is due on this loan today.',
  noOrderTitle: 'We can’t find that loan',
  noOrderMessage: 'This link is not for one of your loans.',
  toOrder: 'See your loan',
  toOrders: 'See all your loans',
};

export type ExplainedCopy = typeof en;
