export const en = {
  title: 'My money book',
  earlierMonth: 'Earlier month',
  laterMonth: 'Later month',
  left: 'Left this month',
  short: 'More went out than came in',
  moneyIn: 'Money in',
  moneyOut: 'Money out',
  whereItWent: 'Where it went',
  whereItCameFrom: 'Where it came from',
  sixMonths: 'Six months',
  monthSummary: (month: string, income: string, expense: string) => `${month}: ${income} in, ${expense} out`,
  entries: 'Entries',
  showMore: 'Show more',
  moreFailed: 'The next entries did not load. Please try again.',
  nothingTitle: 'Nothing written down yet',
  nothingMessage:
    'Write down what comes in and what goes out, and see at the end of the month where it went.',
  privateNote: 'This book is yours alone. We never look at it when we decide about a loan.',
  add: 'Add an entry',
  sheetMissing: 'This did not load. Please tap again.',
};

export type BookkeepingCopy = typeof en;
