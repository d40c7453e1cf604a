import type { ExplanationCopy } from './explanation-copy.ts';

export const fil: ExplanationCopy = {
  claims: {
    late_charge: 'singil sa pagkahuli',
    extension_fee: 'bayad sa palugit',
    fee: 'mga bayarin',
    interest: 'interes',
    principal: 'prinsipal',
  },
  instalment: ({ number, of, dueOn, parts }) => ({
    title: of === 1 ? `Bayad na dapat sa ${dueOn}` : `Hulog ${number} ng ${of}, dapat sa ${dueOn}`,
    text: `Ayon sa kontrata mo: ${parts}.`,
  }),
  paidAhead: ({ number, of, dueOn }) => ({
    title: of === 1 ? 'Nabayaran bago ang takdang araw' : `Nabayaran nang maaga: hulog ${number} ng ${of}`,
    text: `Sa ${dueOn} pa ito dapat bayaran. Kasama sa mga bayad mo rito ang naibayad mo na, kaya nasa magkabilang panig ito.`,
  }),
  lateFee: {
    title: 'Multa sa pagkahuli',
    text: 'Isang beses lang, sa unang araw ng pagkahuli, ayon sa kontrata mo.',
  },
  lateCharges: ({ days, daily, first, last, sum }) => ({
    title:
      days === 1 ? `Singil sa pagkahuli para sa ${first}` : `Singil sa pagkahuli, ${days} araw × ${daily}`,
    text: [
      ...(days === 1 ? [] : [`Mula ${first} hanggang ${last}.`]),
      ...(sum === undefined ? [] : [`Ayon sa kontrata mo: ${sum} = ${daily} bawat araw.`]),
    ].join(' '),
  }),
  share: ({ base, percent, rateDays }) =>
    rateDays === 1 ? `${base} na huli × ${percent}` : `${base} na huli × ${percent} ÷ ${rateDays} araw`,
  manyShares: ({ count, base, percent }) =>
    `${count} hulog na huli, ${base} lahat, bawat isa sa ${percent} para sa sarili nitong buwan`,
  cutByLimit: 'Mas mababa kaysa roon, dahil may hangganan ang kabuuang gastos ng isang utang.',
  besideDispute: (amount) => `Walang singil sa ${amount} na pinagtatalunan.`,
  besideInTransit: (amount) => `Walang singil sa ${amount} na papunta na sa amin.`,
  extensionFee: (on) => ({
    title: 'Bayad sa palugit',
    text: `Pumayag ka rito noong humingi ka ng palugit noong ${on}.`,
  }),
  payment: (whole, parts) => ({
    title: `Nagbayad ka ng ${whole}`,
    text: `Binayaran nito ang dapat bayaran: ${parts}.`,
  }),
  credit: (parts) => ({
    title: 'Mula sa sobra mong bayad',
    text: `Itinabi namin ito para sa iyo. Binayaran nito ang dapat bayaran: ${parts}.`,
  }),
  waiver: (parts) => ({
    title: 'Hindi na namin sinisingil',
    text: `Hindi mo na ito kailangang bayaran: ${parts}.`,
  }),
  wasTakenBack: (on) => `Binawi noong ${on}.`,
  reversal: (of, on) => ({
    title: {
      late_fee_charged: 'Binawi: multa sa pagkahuli',
      late_penalty_charged: 'Binawi: singil sa pagkahuli',
      extension_fee_charged: 'Binawi: bayad sa palugit',
    }[of],
    text: `Nagpasya kami noong ${on} na tama ka. Parang hindi ito kailanman siningil.`,
  }),
  disputed: (amount, since) => ({
    title: `Pinagtatalunan: ${amount}`,
    text: `Sinabi mo noong ${since} na mali ito. Walang idadagdag na singil sa pagkahuli hangga’t hindi pa kami nakapagpapasya. Bahagi pa rin ito ng utang mo.`,
  }),
  inTransit: (amount, until) => ({
    title: `Papunta na sa amin: ${amount}`,
    text: `Hindi mo na ito kailangang bayaran ulit. Hanggang ${until}, walang dagdag na singil.`,
  }),
  lookedFor: (amount, until) => ({
    title: `Hinahanap namin ang ${amount}`,
    text: `Sinabi mong nabayaran mo ito. Hanggang ${until}, walang dagdag na singil.`,
  }),
};
