import type { ExplanationCopy } from './explanation-copy.ts';

export const fil: ExplanationCopy = {
  claims: {
    late_charge: 'late fees',
    extension_fee: 'extension fee',
    fee: 'fees',
    interest: 'interest',
    principal: 'principal',
  },
  instalment: ({ number, of, dueOn, parts }) => ({
    title: of === 1 ? `Payment na due sa ${dueOn}` : `Payment ${number} of ${of}, due ${dueOn}`,
    text: `Ayon sa contract mo: ${parts}.`,
  }),
  paidAhead: ({ number, of, dueOn }) => ({
    title:
      of === 1 ? 'Nabayaran bago ang due date' : `Nabayaran bago ang due date: payment ${number} of ${of}`,
    text: `Due ito sa ${dueOn}. Kasama sa mga payment mo ang nabayaran mo rito, kaya nasa magkabilang side ito.`,
  }),
  lateFee: {
    title: 'One-time late fee',
    text: 'Isang beses lang, sa unang araw na late, ayon sa contract mo.',
  },
  lateCharges: ({ days, daily, first, last, sum }) => ({
    title: days === 1 ? `Late fee para sa ${first}` : `Late fees, ${days} araw × ${daily}`,
    text: [
      ...(days === 1 ? [] : [`Mula ${first} hanggang ${last}.`]),
      ...(sum === undefined ? [] : [`Ayon sa contract mo: ${sum} = ${daily} bawat araw.`]),
    ].join(' '),
  }),
  share: ({ base, percent, rateDays }) =>
    rateDays === 1 ? `${base} overdue × ${percent}` : `${base} overdue × ${percent} ÷ ${rateDays} araw`,
  manyShares: ({ count, base, percent }) =>
    `${count} payments overdue, total ${base}, bawat isa sa ${percent} para sa sarili nitong buwan`,
  cutByLimit: 'Binawasan, dahil naabot na ng interest at fees ang limit.',
  besideDispute: (amount) => `Walang late fee sa ${amount} na dini-dispute.`,
  besideInTransit: (amount) => `Walang late fee sa ${amount} na pino-process.`,
  extensionFee: (on) => ({
    title: 'Extension fee',
    text: `Pumayag ka rito noong nag-extend ka noong ${on}.`,
  }),
  payment: (whole, parts) => ({
    title: `Nagbayad ka ng ${whole}`,
    text: `Binayaran nito: ${parts}.`,
  }),
  credit: (parts) => ({
    title: 'Mula sa credit mo',
    text: `Sobra ang binayad mo dati. Binayaran nito: ${parts}.`,
  }),
  openingCharges: (on) => ({
    title: 'Late fees mula dati',
    text: `Hindi pa bayad ang mga ito noong ${on}, nang lumipat dito ang loan mo.`,
  }),
  creditKept: {
    title: 'Advance na bayad mo',
    text: 'Itinatabi namin ito para sa iyo. Ibabayad ito sa susunod mong payments sa due date nila.',
  },
  waiver: (parts) => ({
    title: 'Inalis namin',
    text: `Hindi mo na ito kailangang bayaran: ${parts}.`,
  }),
  wasTakenBack: (on) => `Inalis noong ${on}.`,
  reversal: (of, on) => ({
    title: {
      late_fee_charged: 'Inalis: one-time late fee',
      late_penalty_charged: 'Inalis: late fees',
      extension_fee_charged: 'Inalis: extension fee',
    }[of],
    text: `Noong ${on}, nag-decide kami na tama ka. Hindi mo ito babayaran.`,
  }),
  disputed: (amount, since) => ({
    title: `Dini-dispute: ${amount}`,
    text: `Sinabi mo noong ${since} na mali ito. Walang late fee dito hanggang makapag-decide kami. Kasama pa rin ito sa babayaran mo.`,
  }),
  inTransit: (amount, until) => ({
    title: `Pino-process na payment: ${amount}`,
    text: `Hindi mo na kailangang magbayad ulit. Walang late fee hanggang ${until}.`,
  }),
  lookedFor: (amount, until) => ({
    title: `Chine-check namin ang ${amount}`,
    text: `Sinabi mong nabayaran mo ito. Walang late fee hanggang ${until}.`,
  }),
};
