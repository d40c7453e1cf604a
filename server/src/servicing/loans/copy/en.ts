import type { OrderCopy } from './order-copy.ts';

export const en: OrderCopy = {
  states: {
    under_review: 'Under review',
    awaiting_signature: 'Approved, ready to sign',
    declined: 'Declined',
    withdrawn: 'Closed without a loan',
    awaiting_payout: 'Loan being sent',
    payout_unknown: 'Checking with your bank',
    awaiting_payout_account: 'Another account needed',
    active: 'Active',
    due: 'Due soon',
    overdue: 'Overdue',
    written_off: 'Overdue',
    settled: 'Paid',
    cancelled: 'Cancelled',
  },
  days: {
    sent: 'Sent',
    sign_by: 'Sign by',
    decided: 'Decided',
    ended: 'Closed',
    signed: 'Signed',
    due: 'Due date',
    was_due: 'Was due',
    settled: 'Paid',
  },
  cards: { status: 'Status', amount: 'Amount', toPay: 'Next payment' },
  term: ({ count, unit }) => `${count} ${unit}${count === 1 ? '' : 's'}`,
  next: {
    apply: (most) => ({
      title: `Borrow up to ${most}`,
      text: 'Choose an amount and see the full cost before you apply.',
    }),
    goOnApplying: ({ product, amount, term }) => ({
      title: 'Continue your application',
      text: `${product}, ${amount} over ${term}. Your answers are saved.`,
    }),
    waitForDecision: (by) => ({
      title: 'We are reviewing your application',
      text: `We will answer by ${by}. You don’t need to do anything until then.`,
    }),
    decisionIsLate: {
      title: 'We are reviewing your application',
      text: 'This is taking longer than we promised, and we are sorry. Our team is working on it.',
    },
    readWhyDeclined: (applyAgainOn) => ({
      title: 'We could not approve your application',
      text:
        applyAgainOn === undefined
          ? 'See why, and what you can do.'
          : `See why, and what you can do. You can apply again from ${applyAgainOn}.`,
    }),
    bindAccount: (amount, until) => ({
      title: `${amount} is approved`,
      text: `Tell us where to send the money. You can sign until ${until}.`,
    }),
    sign: (amount, until) => ({
      title: `${amount} is approved`,
      text: `Review the terms and sign by ${until} to receive the money.`,
    }),
    waitForMoney: (by) => ({
      title: 'We are sending your money',
      text: `You should have it by ${by}.`,
    }),
    moneyIsLate: {
      title: 'We are sending your money',
      text: 'This is taking longer than we promised, and we are sorry. We are checking with your bank or wallet.',
    },
    awaitingBank: (by) => ({
      title: 'We are checking with your bank',
      text: `Your bank or wallet has not confirmed the transfer yet. We send the loan only once. We promised it by ${by}.`,
    }),
    awaitingBankLate: {
      title: 'We are checking with your bank',
      text: 'This is taking longer than we promised, and we are sorry. Our team is checking with your bank or wallet. We send the loan only once.',
    },
    changeAccount: {
      title: 'The money was returned to us',
      text: 'Your bank or wallet did not accept it. Please use another account.',
    },
    payOverdue: (amount, dueOn) => ({
      title: `Pay ${amount} now`,
      text: `It was due on ${dueOn}. If you can’t pay, talk to us.`,
    }),
    payDue: (amount, dueOn) => ({
      title: `Pay ${amount} by ${dueOn}`,
      text: 'No late fees if you pay on time.',
    }),
    inTransit: (amount, until) => ({
      title: `Your payment of ${amount} is being processed`,
      text: `You don’t need to pay it again. No late fees until ${until}.`,
    }),
    lookedFor: (amount, until) => ({
      title: `We are checking your payment of ${amount}`,
      text: `You told us that you paid it. No late fees until ${until}.`,
    }),
    inDispute: (amount) => ({
      title: `We are checking ${amount}`,
      text: 'You told us that something is wrong. No late fees on it until we decide.',
    }),
    nothingYet: (amount, dueOn) => ({
      title: 'Nothing to pay today',
      text: `Next payment: ${amount} by ${dueOn}.`,
    }),
    nothingToPay: { title: 'Nothing to pay today', text: 'You have paid in advance.' },
    nothingOnOffer: { title: 'No loans right now', text: 'No loans are available right now.' },
  },
  applyAgainFrom: (day) => `You can apply again from ${day}.`,
};
