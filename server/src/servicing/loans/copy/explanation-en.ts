import type { ExplanationCopy } from './explanation-copy.ts';

export const en: ExplanationCopy = {
  claims: {
    late_charge: 'late fees',
    extension_fee: 'extension fee',
    fee: 'fees',
    interest: 'interest',
    principal: 'principal',
  },
  instalment: ({ number, of, dueOn, parts }) => ({
    title: of === 1 ? `Payment due ${dueOn}` : `Payment ${number} of ${of}, due ${dueOn}`,
    text: `As in your contract: ${parts}.`,
  }),
  paidAhead: ({ number, of, dueOn }) => ({
    title: of === 1 ? 'Paid before the due date' : `Paid before the due date: payment ${number} of ${of}`,
    text: `It is due on ${dueOn}. Your payments below include what you paid for it, so it appears on both sides.`,
  }),
  lateFee: { title: 'One-time late fee', text: 'Charged once, on the first day late, as in your contract.' },
  lateCharges: ({ days, daily, first, last, sum }) => ({
    title: days === 1 ? `Late fee for ${first}` : `Late fees, ${days} days × ${daily}`,
    text: [
      ...(days === 1 ? [] : [`From ${first} to ${last}.`]),
      ...(sum === undefined ? [] : [`As in your contract: ${sum} = ${daily} per day.`]),
    ].join(' '),
  }),
  share: ({ base, percent, rateDays }) =>
    rateDays === 1 ? `${base} overdue × ${percent}` : `${base} overdue × ${percent} ÷ ${rateDays} days`,
  manyShares: ({ count, base, percent }) =>
    `${count} payments overdue, ${base} in total, each at ${percent} for its own month`,
  cutByLimit: 'Reduced, because interest and fees have reached their limit.',
  besideDispute: (amount) => `No late fees on the ${amount} in dispute.`,
  besideInTransit: (amount) => `No late fees on the ${amount} being processed.`,
  extensionFee: (on) => ({
    title: 'Extension fee',
    text: `You agreed to it when you asked for more time on ${on}.`,
  }),
  payment: (whole, parts) => ({ title: `You paid ${whole}`, text: `It paid: ${parts}.` }),
  credit: (parts) => ({
    title: 'From your credit',
    text: `You had paid extra. It paid: ${parts}.`,
  }),
  openingCharges: (on) => ({
    title: 'Late fees from before',
    text: `They were unpaid on ${on}, when your loan moved to this app.`,
  }),
  creditKept: {
    title: 'Paid in advance',
    text: 'We keep it as your credit. It pays your next payments on their due dates.',
  },
  waiver: (parts) => ({ title: 'Removed by us', text: `You don’t need to pay it: ${parts}.` }),
  wasTakenBack: (on) => `Removed on ${on}.`,
  reversal: (of, on) => ({
    title: {
      late_fee_charged: 'Removed: one-time late fee',
      late_penalty_charged: 'Removed: late fees',
      extension_fee_charged: 'Removed: extension fee',
    }[of],
    text: `On ${on} we decided that you were right. You don’t pay this charge.`,
  }),
  disputed: (amount, since) => ({
    title: `In dispute: ${amount}`,
    text: `You told us on ${since} that it is wrong. No late fees on it until we decide. It is still part of what you owe.`,
  }),
  inTransit: (amount, until) => ({
    title: `Payment being processed: ${amount}`,
    text: `You don’t need to pay it again. No late fees until ${until}.`,
  }),
  lookedFor: (amount, until) => ({
    title: `We are checking ${amount}`,
    text: `You told us that you paid it. No late fees until ${until}.`,
  }),
};
