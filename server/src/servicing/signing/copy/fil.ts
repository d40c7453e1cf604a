import type { SigningCopy } from './signing-copy.ts';

export const fil: SigningCopy = {
  rows: {
    amount: 'Halagang hiniram',
    youReceive: 'Matatanggap mo',
    interest: 'Interes',
    totalCost: 'Gastos ng paghiram',
    totalToRepay: 'Babayaran lahat-lahat',
    term: 'Tagal',
    effectiveMonthlyRate: 'Epektibong rate kada buwan, kasama ang lahat ng bayad',
    annualPercentageRate: 'Taunang porsiyento (APR)',
    moneyGoesTo: 'Ipapadala sa',
    signBy: 'Pirmahan hanggang',
  },
  term: ({ count, unit }, days) => (unit === 'day' ? `${count} araw` : `${count} buwan (${days} araw)`),
  plan: {
    title: (number, of) => (of === 1 ? 'Isang bayad' : `Bayad ${number} sa ${of}`),
    parts: ({ principal, interest, fee }) =>
      `${principal} ng hiniram mo, ${interest} na interes${fee === undefined ? '' : `, ${fee} na bayad sa serbisyo`}`,
  },
  rate: ({ monthly, isOfWhatIsOwed, effective, annual }) =>
    `Ang interes ay ${monthly} kada buwan ng ${isOfWhatIsOwed ? 'utang mong natitira' : 'halagang hiniram'}. Kasama ang lahat ng bayad, ${effective} ito kada buwan, o ${annual} kada taon (APR).`,
  leave: {
    title: 'Aalis nang hindi pumipirma?',
    text: (until) =>
      `Wala ka pang napirmahan at wala kang utang. Sa iyo pa rin ang alok na ito hanggang ${until}: makikita mo ito sa home page. Pagkatapos niyon, puwede kang mag-apply muli.`,
  },
  late: {
    monthly: ({ rate, of, days, cost, limit }) =>
      `Ang huling bayad ay may singil na ${rate} kada buwan ng ${
        of === 'scheduled_amount'
          ? 'halagang lampas na sa takdang araw'
          : 'prinsipal at interes na lampas na sa takdang araw'
      }, binibilang bawat araw: ${cost} kung mahuli nang ${days} araw ang unang bayad mo${costCapText(limit)}.`,
    tiers: ({ fee, lowestRate, highestRate, days, cost, limit }) =>
      `Sa unang pagkahuli, ${fee} ang singil nang minsan, at bawat araw ng pagkahuli ay ${lowestRate} hanggang ${highestRate} ng hindi pa nabayaran: ${cost} kung mahuli nang ${days} araw ang unang bayad mo${costCapText(limit)}.`,
  },
  coolingOff: ({ days, lastDay, amount, retainedFee }) =>
    `Puwede kang umatras sa loob ng ${days} araw mula nang matanggap ang pera, nang walang dahilan: kung ngayon ipinadala ang pera, ${amount} ang isasauli mo sa huling araw, ${lastDay}${
      retainedFee === undefined
        ? ', ang natanggap mo at ang gastos ng mga araw nito'
        : `, kasama ang bayad na ${retainedFee}`
    }.`,
  button: 'Pumirma at kunin ang pera',
};

function costCapText(limit: string | undefined): string {
  return limit === undefined
    ? ''
    : `; anuman ang mangyari, hindi lalampas sa ${limit} ang buong gastos ng utang`;
}
