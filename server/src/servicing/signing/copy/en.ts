import type { SigningCopy } from './signing-copy.ts';

export const en: SigningCopy = {
  rows: {
    amount: 'Loan amount',
    youReceive: 'You receive',
    interest: 'Interest',
    totalCost: 'Total cost',
    totalToRepay: 'Total to pay',
    term: 'Term',
    effectiveMonthlyRate: 'Effective monthly rate, including all fees',
    annualPercentageRate: 'Annual percentage rate (APR)',
    moneyGoesTo: 'Send money to',
    signBy: 'Sign by',
  },
  term: ({ count, unit }, days) =>
    unit === 'day' ? counted(count, 'day') : `${counted(count, 'month')} (${counted(days, 'day')})`,
  plan: {
    title: (number, of) => (of === 1 ? 'One payment' : `Payment ${number} of ${of}`),
    parts: ({ principal, interest, fee }) =>
      `${principal} principal, ${interest} interest${fee === undefined ? '' : `, ${fee} fees`}`,
  },
  rate: ({ monthly, isOfWhatIsOwed, effective, annual }) =>
    `Interest is ${monthly} per month of ${isOfWhatIsOwed ? 'the unpaid principal' : 'the loan amount'}. Including all fees, that is ${effective} per month, or ${annual} per year (APR).`,
  leave: {
    title: 'Leave without signing?',
    text: (until) =>
      `You have not signed and you owe nothing. This offer is valid until ${until}. You can find it on Home. After that you can apply again.`,
  },
  late: {
    monthly: ({ rate, of, days, cost, limit }) =>
      `The late fee is ${rate} a month of ${
        of === 'scheduled_amount' ? 'the late amount' : 'the late principal and interest'
      }, by the day. First payment ${counted(days, 'day')} late: ${cost}.${costCapText(limit)}`,
    tiers: ({ fee, lowestRate, highestRate, days, cost, limit }) =>
      `The first time you are late, you pay a one-time late fee of ${fee}, and ${lowestRate} to ${highestRate} of the unpaid amount for each day late: ${cost} if your first payment is ${counted(days, 'day')} late.${costCapText(limit)}`,
  },
  coolingOff: ({ days, lastDay, amount, retainedFee }) =>
    `Cancel within ${counted(days, 'day')} of receiving the money. No reason needed. If we send it today, return ${amount} by ${lastDay}. ${
      retainedFee === undefined
        ? 'That is what you received plus interest.'
        : `It includes the fee of ${retainedFee}.`
    }`,
  button: 'Sign and receive the money',
};

function counted(count: number, unit: 'day' | 'month'): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function costCapText(limit: string | undefined): string {
  return limit === undefined ? '' : ` Interest and fees can never exceed ${limit}.`;
}
