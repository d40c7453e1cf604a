import type { ExplanationCopy } from './explanation-copy.ts';

export const en: ExplanationCopy = {
  claims: {
    late_charge: 'late charges',
    extension_fee: 'extension fee',
    fee: 'fees',
    interest: 'interest',
    principal: 'principal',
  },
  instalment: ({ number, of, dueOn, parts }) => ({
    title: of === 1 ? `Repayment due ${dueOn}` : `Instalment ${number} of ${of}, due ${dueOn}`,
    text: `As your contract says: ${parts}.`,
  }),
  paidAhead: ({ number, of, dueOn }) => ({
    title: of === 1 ? 'Paid before it is due' : `Paid before it is due: instalment ${number} of ${of}`,
    text: `It is due on ${dueOn}. What you have paid of it is among your payments here, so it is counted on both sides.`,
  }),
  lateFee: { title: 'Late fee', text: 'Charged once, on the first day late, as your contract says.' },
  lateCharges: ({ days, daily, first, last, sum }) => ({
    title: days === 1 ? `Late charge for ${first}` : `Late charges, ${days} days × ${daily}`,
    text: [
      ...(days === 1 ? [] : [`From ${first} to ${last}.`]),
      ...(sum === undefined ? [] : [`As your contract says: ${sum} = ${daily} a day.`]),
    ].join(' '),
  }),
  share: ({ base, percent, rateDays }) =>
    rateDays === 1 ? `${base} overdue × ${percent}` : `${base} overdue × ${percent} ÷ ${rateDays} days`,
  manyShares: ({ count, base, percent }) =>
    `${count} instalments overdue, ${base} in all, each at ${percent} for its own month`,
  cutByLimit: 'Less than that, because a loan may cost only so much in all.',
  besideDispute: (amount) => `The ${amount} in dispute cost nothing.`,
  besideInTransit: (amount) => `The ${amount} on their way cost nothing.`,
  extensionFee: (on) => ({
    title: 'Extension fee',
    text: `You agreed to it when you asked for more time on ${on}.`,
  }),
  payment: (whole, parts) => ({ title: `You paid ${whole}`, text: `It paid what was due: ${parts}.` }),
  credit: (parts) => ({
    title: 'From what you had paid too much',
    text: `We had kept it for you. It paid what was due: ${parts}.`,
  }),
  waiver: (parts) => ({ title: 'We gave this up', text: `You need not pay it: ${parts}.` }),
  wasTakenBack: (on) => `Taken back on ${on}.`,
  reversal: (of, on) => ({
    title: {
      late_fee_charged: 'Taken back: late fee',
      late_penalty_charged: 'Taken back: late charges',
      extension_fee_charged: 'Taken back: extension fee',
    }[of],
    text: `We decided on ${on} that you were right. It is as if it had never been charged.`,
  }),
  disputed: (amount, since) => ({
    title: `In dispute: ${amount}`,
    text: `You told us on ${since} that it is wrong. It brings no late charges until we have decided. It is still part of what you owe.`,
  }),
  inTransit: (amount, until) => ({
    title: `On its way to us: ${amount}`,
    text: `You need not pay it again. Until ${until} it costs nothing extra.`,
  }),
  lookedFor: (amount, until) => ({
    title: `We are looking for ${amount}`,
    text: `You told us that you paid it. Until ${until} it costs nothing extra.`,
  }),
};
