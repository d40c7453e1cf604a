import type { OrderCopy } from './order-copy.ts';

export const en: OrderCopy = {
  states: {
    under_review: 'Under review',
    awaiting_signature: 'Approved, to be signed',
    declined: 'Declined',
    withdrawn: 'Ended without a loan',
    awaiting_payout: 'Money on its way',
    payout_unknown: 'Asking your bank',
    awaiting_payout_account: 'Another account needed',
    active: 'Running',
    due: 'Due soon',
    overdue: 'Overdue',
    written_off: 'Overdue',
    settled: 'Settled',
    cancelled: 'Given back',
  },
  days: {
    sent: 'Sent',
    sign_by: 'Sign by',
    decided: 'Decided',
    ended: 'Ended',
    signed: 'Signed',
    due: 'Pay by',
    was_due: 'Was due',
    settled: 'Settled',
  },
  cards: { status: 'Status', amount: 'Amount', toPay: 'To pay next' },
  term: ({ count, unit }) => `${count} ${unit}${count === 1 ? '' : 's'}`,
  next: {
    apply: (most) => ({
      title: `Borrow up to ${most}`,
      text: 'Choose an amount and see all that it costs before you apply.',
    }),
    goOnApplying: ({ product, amount, term }) => ({
      title: 'Go on with your application',
      text: `${product}, ${amount} over ${term}. What you have filled in is kept.`,
    }),
    waitForDecision: (by) => ({
      title: 'We are looking at your application',
      text: `You have our answer by ${by}. There is nothing to do until then.`,
    }),
    decisionIsLate: {
      title: 'We are looking at your application',
      text: 'This takes longer than we promised, and we are sorry. A person is on it.',
    },
    readWhyDeclined: (applyAgainOn) => ({
      title: 'We could not approve your application',
      text:
        applyAgainOn === undefined
          ? 'Read why, and what would change it.'
          : `Read why, and what would change it. We take a new one from ${applyAgainOn} on.`,
    }),
    bindAccount: (amount, until) => ({
      title: `${amount} is approved`,
      text: `Tell us where the money should go. You can sign until ${until}.`,
    }),
    sign: (amount, until) => ({
      title: `${amount} is approved`,
      text: `Read the terms and sign by ${until} to get the money.`,
    }),
    waitForMoney: (by) => ({
      title: 'Your money is on its way',
      text: `It should be in your account by ${by}.`,
    }),
    moneyIsLate: {
      title: 'Your money is on its way',
      text: 'This takes longer than we promised, and we are sorry. We are asking your bank or wallet.',
    },
    awaitingBank: (by) => ({
      title: 'We are asking your bank',
      text: `Your bank or wallet has not told us yet whether the money arrived. You will not be paid twice. We promised it by ${by}.`,
    }),
    awaitingBankLate: {
      title: 'We are asking your bank',
      text: 'This takes longer than we promised, and we are sorry. A person is asking your bank or wallet. You will not be paid twice.',
    },
    changeAccount: {
      title: 'The money came back',
      text: 'Your bank or wallet did not take it. Please give us another account.',
    },
    payOverdue: (amount, dueOn) => ({
      title: `Pay ${amount} now`,
      text: `It was due on ${dueOn}. If you cannot pay it, talk to us.`,
    }),
    payDue: (amount, dueOn) => ({
      title: `Pay ${amount} by ${dueOn}`,
      text: 'On time it costs nothing extra.',
    }),
    inTransit: (amount, until) => ({
      title: `${amount} is on its way to us`,
      text: `You need not pay it again. Until ${until} it costs nothing extra.`,
    }),
    lookedFor: (amount, until) => ({
      title: `We are looking for your ${amount}`,
      text: `You told us that you paid it. Until ${until} it costs nothing extra.`,
    }),
    inDispute: (amount) => ({
      title: `We are checking ${amount}`,
      text: 'You told us that something in it is wrong. It brings no late charges until we have decided.',
    }),
    nothingYet: (amount, dueOn) => ({
      title: 'Nothing to pay today',
      text: `Next is ${amount} by ${dueOn}.`,
    }),
    nothingToPay: { title: 'Nothing to do today', text: 'You have paid ahead.' },
    nothingOnOffer: { title: 'Nothing on offer', text: 'We lend nothing here right now.' },
  },
  applyAgainFrom: (day) => `We take a new application from ${day} on.`,
};
