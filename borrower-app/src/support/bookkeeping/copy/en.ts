export const en = {
  title: 'Money tracker',
  earlierMonth: 'Previous month',
  laterMonth: 'Next month',
  left: 'Left this month',
  short: 'You spent more than you earned',
  moneyIn: 'Money in',
  moneyOut: 'Money out',
  whereItWent: 'Where it went',
  whereItCameFrom: 'Where it came from',
  sixMonths: 'Last 6 months',
  monthSummary: (month: string, income: string, expense: string) => `${month}: ${income} in, ${expense} out`,
  entries: 'Entries',
  showMore: 'Show more',
  moreFailed: 'We could not load more entries. Please try again.',
  nothingTitle: 'No entries yet',
  nothingMessage: 'Track what you earn and spend. See where your money goes.',
  privateNote: 'Only you can see this. We never use it to decide on a loan.',
  add: 'Add an entry',
  sheetMissing: 'We could not load this. Please tap again.',
};

export type BookkeepingCopy = typeof en;
