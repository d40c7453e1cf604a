import type { SigningCopy } from './signing-copy.ts';

export const en: SigningCopy = {
  rows: {
    amount: 'Amount borrowed',
    youReceive: 'You receive',
    interest: 'Interest',
    totalCost: 'Borrowing costs you',
    totalToRepay: 'To repay in all',
    term: 'Term',
    effectiveMonthlyRate: 'Effective rate a month, with every fee',
    annualPercentageRate: 'Annual percentage rate (APR)',
    moneyGoesTo: 'Money goes to',
    signBy: 'Sign by',
  },
  term: ({ count, unit }, days) =>
    unit === 'day' ? counted(count, 'day') : `${counted(count, 'month')} (${counted(days, 'day')})`,
  plan: {
    title: (number, of) => (of === 1 ? 'One payment' : `Payment ${number} of ${of}`),
    parts: ({ principal, interest, fee }) =>
      `${principal} of what you borrowed, ${interest} interest${fee === undefined ? '' : `, ${fee} fees`}`,
  },
  rate: ({ monthly, isOfWhatIsOwed, effective, annual }) =>
    `Interest is ${monthly} a month of ${isOfWhatIsOwed ? 'what you still owe' : 'the amount borrowed'}. With every fee that is ${effective} a month, or ${annual} a year (APR).`,
  leave: {
    title: 'Leave without signing?',
    text: (until) =>
      `Nothing is signed and you owe nothing. This offer stays yours until ${until}: you find it on your home page. After that you can apply again.`,
  },
  late: {
    monthly: ({ rate, of, days, cost, limit }) =>
      `A late payment costs ${rate} a month of ${
        of === 'scheduled_amount'
          ? 'the amount that is overdue'
          : 'the principal and interest that are overdue'
      }, counted by the day: ${cost} if your first payment comes ${counted(days, 'day')} late${costCapText(limit)}.`,
    tiers: ({ fee, lowestRate, highestRate, days, cost, limit }) =>
      `The first time you are late costs ${fee} once, and each day late ${lowestRate} to ${highestRate} of the unpaid amount: ${cost} if your first payment comes ${counted(days, 'day')} late${costCapText(limit)}.`,
  },
  coolingOff: ({ days, lastDay, amount, retainedFee }) =>
    `You can cancel within ${counted(days, 'day')} of getting the money, without a reason: with the money sent today you would return ${amount} on the last day, ${lastDay}${
      retainedFee === undefined
        ? ', which is what you got and what its days cost'
        : `, with the fee of ${retainedFee} in it`
    }.`,
  button: 'Sign and get the money',
};

function counted(count: number, unit: 'day' | 'month'): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function costCapText(limit: string | undefined): string {
  return limit === undefined ? '' : `; whatever happens, the loan never costs more than ${limit} in all`;
}
