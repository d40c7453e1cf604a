import type { LoanDetailsCopy } from './loan-details-copy.ts';

export const en: LoanDetailsCopy = {
  notices: {
    declined: (reasons, applyAgainOn) => ({
      title: 'We could not approve your application',
      text: [
        ...reasons.map((reason) => `${reason}.`),
        ...(applyAgainOn === undefined ? [] : [`You can apply again from ${applyAgainOn}.`]),
      ].join(' '),
    }),
    withdrawn: {
      title: 'Closed without a loan',
      text: 'We sent no money and you owe nothing.',
    },
    settled: (on) => ({ title: 'Fully paid', text: `You have owed nothing since ${on}. Thank you.` }),
    cancelled: (on) => ({
      title: 'Loan cancelled',
      text: `Your loan was cancelled on ${on}. You owe nothing.`,
    }),
    cancelledInTime: (on) => ({
      title: 'Loan cancelled',
      text: `You cancelled on ${on}, before we sent any money. You owe nothing.`,
    }),
    cancelRequested: {
      title: 'You asked to cancel',
      text: 'The money is already in transit and can’t be stopped. If it does not arrive, the loan ends and you owe nothing. If it arrives, you can return it here.',
    },
    toBeReturned: (amount, until) => ({
      title: `Return ${amount} to cancel`,
      text: `You can do this until ${until}. If you don’t, the loan continues as agreed.`,
    }),
    withPeople: (by) => ({
      title: 'Our team is handling your transfer',
      text: `You don’t need to do anything. We send the loan only once. We promised it by ${by}.`,
    }),
    writtenOff: (amount) => ({
      title: `You still owe ${amount}`,
      text: 'Talk to us about how you can pay.',
    }),
  },
  rows: {
    askedFor: 'Amount requested',
    approved: 'Approved',
    amount: 'Loan amount',
    term: 'Term',
    sent: 'Sent on',
    answerBy: 'Answer by',
    signBy: 'Sign by',
    decided: 'Decided on',
    ended: 'Closed on',
    signed: 'Signed on',
    youReceive: 'You receive',
    youReceived: 'You received',
    totalToRepay: 'Total to pay',
    moneyGoesTo: 'Send money to',
    moneyWentTo: 'Money sent to',
    cameBackFrom: 'Returned from',
    instalment: (number, of, dueOn) => (of === 1 ? `Due ${dueOn}` : `${number} of ${of}, due ${dueOn}`),
    paid: (amount) => `${amount}, paid`,
    leftOf: (left, amount) => `${left} left of ${amount}`,
    lateCharges: 'Late fees',
    extensionFees: 'Extension fees',
    inDispute: 'In dispute',
    inDisputeOf: (amount) => `${amount}, no late fees until we decide`,
    takenBack: 'Charges removed',
    leftToPay: 'Left to pay',
  },
  steps: {
    applied: 'Applied',
    approved: 'Approved',
    declined: 'Declined',
    ended: 'Closed without a loan',
    paymentInTransit: 'Sending the money',
    awaitingBank: 'Checking with your bank',
    accountNeeded: 'Another account needed',
    cancelled: 'Cancelled',
    moneySent: 'Money sent',
    due: 'Due',
    wasDue: 'Was due',
    settled: 'Paid',
    returnedLabel: 'Returned',
  },
  refund: {
    planned: (amount) => ({
      title: 'You paid too much',
      text: `${amount} belongs to you. We are preparing to send it back.`,
    }),
    onItsWay: (amount, account) => ({
      title: 'Money on its way back',
      text: `${amount} is on its way back to your ${account}.`,
    }),
    accountNeeded: (amount) => ({
      title: 'Where should we send your money?',
      text: `${amount} belongs to you. Add an account, and we send it back there.`,
    }),
    returned: ({ amount, account, on, reference }) => ({
      title: 'Money returned',
      text: `${amount} was returned to your ${account} on ${on}. Reference: ${reference}.`,
    }),
  },
  overcharge: {
    checking: {
      title: 'We are checking a charge',
      text: 'Our nightly check found a difference. Late fees on it are stopped until we decide.',
    },
    refunded: ({ amount, interest, on }) => ({
      title: 'We charged you too much',
      text: `On ${on} we gave back ${amount}, plus ${interest} interest. It is credit on this loan.`,
    }),
  },
  withdraw: (amount, until) => `${amount} is approved for you. Sign by ${until} to receive it.`,
  tile: {
    upTo: (term) => `for up to ${term}`,
    description: 'You see the full cost before you apply.',
    choose: 'Choose',
  },
  failure: {
    notice: 'You are not logged in',
    error: 'The app could not log you in. Open it again, or log in with your mobile number.',
    orderError: 'The other app could not open this loan. You can open it here, in your list of loans.',
  },
};
