export const en = {
  title: 'My limits',
  intro: 'You decide how much you borrow. We can’t change it.',

  mostTitle: 'The most I can borrow',
  noLimit: 'No limit set',
  limitNow: (amount: string) => `At most ${amount}`,
  mostField: 'Amount',
  mostHint: 'Less applies now. More applies after 7 days.',
  save: (amount: string) => `Set ${amount}`,
  saveEmpty: 'Set limit',
  amountWanted: 'Enter an amount above zero.',
  remove: 'Remove my limit',
  easesTo: (day: string, amount: string) => `From ${day}: ${amount}`,
  easesToNone: (day: string) => `From ${day}: no limit`,
  withdrawn: 'A higher loan that you have not signed is withdrawn.',

  breakTitle: 'A break from new loans',
  breakMessage: 'No new loan until the day you choose. You can still pay.',
  breakNow: (day: string) => `No new loan before ${day}`,
  breakFixed: 'Nobody can end it earlier, not even our staff.',
  breakField: 'How long?',
  lengths: {
    one_week: '1 week',
    one_month: '1 month',
    three_months: '3 months',
    six_months: '6 months',
  },
  takeBreak: (day: string) => `Take a break until ${day}`,
  takeBreakEmpty: 'Take a break',
  longerBreak: 'Make it longer',
  confirmTitle: (day: string) => `No new loan before ${day}?`,
  confirmMessage: 'You can’t end it early. An unsigned loan is withdrawn.',
  confirm: 'Take the break',
  saved: 'Saved.',
  noAnswer: 'No answer. Check your internet connection and try again.',
};

export type BorrowingLimitsCopy = typeof en;
