import type { SigningCopy } from './signing-copy.ts';

export const fil: SigningCopy = {
  rows: {
    amount: 'Loan amount',
    youReceive: 'Matatanggap mo',
    interest: 'Interest',
    totalCost: 'Total cost',
    totalToRepay: 'Total na babayaran',
    term: 'Term',
    effectiveMonthlyRate: 'Effective monthly rate, kasama ang lahat ng fees',
    annualPercentageRate: 'Annual percentage rate (APR)',
    moneyGoesTo: 'Ise-send sa',
    signBy: 'Pirmahan by',
  },
  term: ({ count, unit }, days) => (unit === 'day' ? `${count} araw` : `${count} buwan (${days} araw)`),
  plan: {
    title: (number, of) => (of === 1 ? 'Isang payment' : `Payment ${number} of ${of}`),
    parts: ({ principal, interest, fee }) =>
      `${principal} principal, ${interest} interest${fee === undefined ? '' : `, ${fee} fees`}`,
  },
  rate: ({ monthly, isOfWhatIsOwed, effective, annual }) =>
    `Ang interest ay ${monthly} kada buwan ng ${isOfWhatIsOwed ? 'natitirang principal' : 'loan amount'}. Kasama ang lahat ng fees, ${effective} ito kada buwan, o ${annual} kada taon (APR).`,
  leave: {
    title: 'Aalis nang hindi pumipirma?',
    text: (until) =>
      `Hindi ka pa pumirma at wala kang babayaran. Valid ang offer na ito hanggang ${until}. Makikita mo ito sa Home. Pagkatapos noon, puwede kang mag-apply ulit.`,
  },
  late: {
    monthly: ({ rate, of, days, cost, limit }) =>
      `Ang late fee ay ${rate} kada buwan ng ${
        of === 'scheduled_amount' ? 'late amount' : 'late principal at interest'
      }, per day ang bilang. Kung ${days} araw late ang first payment: ${cost}.${costCapText(limit)}`,
    tiers: ({ fee, lowestRate, highestRate, days, cost, limit }) =>
      `Sa unang beses na late ka, may one-time late fee na ${fee}, at ${lowestRate} hanggang ${highestRate} ng unpaid amount bawat araw na late: ${cost} kung ${days} araw late ang first payment mo.${costCapText(limit)}`,
  },
  coolingOff: ({ days, lastDay, amount, retainedFee }) =>
    `Puwedeng mag-cancel sa loob ng ${days} araw mula nang matanggap ang pera. Hindi kailangan ng dahilan. Kung ise-send ngayon, isauli ang ${amount} by ${lastDay}. ${
      retainedFee === undefined
        ? 'Ito ang natanggap mo plus interest.'
        : `Kasama rito ang fee na ${retainedFee}.`
    }`,
  button: 'Pumirma at tanggapin ang pera',
};

function costCapText(limit: string | undefined): string {
  return limit === undefined ? '' : ` Hindi lalampas sa ${limit} ang interest at fees.`;
}
