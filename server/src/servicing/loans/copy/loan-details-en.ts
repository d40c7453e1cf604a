import type { LoanDetailsCopy } from './loan-details-copy.ts';

export const en: LoanDetailsCopy = {
  notices: {
    declined: (reasons, applyAgainOn) => ({
      title: 'We could not approve your application',
      text: [
        ...reasons.map((reason) => `${reason}.`),
        ...(applyAgainOn === undefined ? [] : [`We take a new application from ${applyAgainOn} on.`]),
      ].join(' '),
    }),
    withdrawn: {
      title: 'This ended without a loan',
      text: 'Nothing was paid out and you owe nothing.',
    },
    settled: (on) => ({ title: 'Paid back in full', text: `You owe nothing since ${on}. Thank you.` }),
    cancelled: (on) => ({ title: 'Given back', text: `The loan was undone on ${on}. You owe nothing.` }),
    cancelledInTime: (on) => ({
      title: 'Cancelled',
      text: `You cancelled on ${on}, before any money was sent. You owe nothing.`,
    }),
    cancelRequested: {
      title: 'You asked to cancel',
      text: 'The money is already on its way and cannot be stopped. If it does not arrive, the loan ends and you owe nothing. If it arrives, you can give it back here.',
    },
    toBeReturned: (amount, until) => ({
      title: `Pay back ${amount} to cancel`,
      text: `You can until ${until}. If you do not, the loan runs on as agreed.`,
    }),
    withPeople: (by) => ({
      title: 'A person is seeing to your payout',
      text: `You need not do anything, and you will not be paid twice. We promised the money by ${by}.`,
    }),
    writtenOff: (amount) => ({
      title: `${amount} is still owed`,
      text: 'Talk to us about how you can pay it.',
    }),
  },
  rows: {
    askedFor: 'You asked for',
    approved: 'Approved',
    amount: 'Amount borrowed',
    term: 'Term',
    sent: 'Sent on',
    answerBy: 'Answer by',
    signBy: 'Sign by',
    decided: 'Decided on',
    ended: 'Ended on',
    signed: 'Signed on',
    youReceive: 'You receive',
    youReceived: 'You received',
    totalToRepay: 'To repay in all',
    moneyGoesTo: 'Money goes to',
    moneyWentTo: 'Money went to',
    cameBackFrom: 'Came back from',
    instalment: (number, of, dueOn) => (of === 1 ? `Due ${dueOn}` : `${number} of ${of}, due ${dueOn}`),
    paid: (amount) => `${amount}, paid`,
    leftOf: (left, amount) => `${left} left of ${amount}`,
    lateCharges: 'Late charges',
    extensionFees: 'Extension fees',
    inDispute: 'In dispute',
    inDisputeOf: (amount) => `${amount}, no late charges until decided`,
    takenBack: 'Charges taken back',
    leftToPay: 'Left to pay in all',
  },
  steps: {
    applied: 'Applied',
    approved: 'Approved',
    declined: 'Declined',
    ended: 'Ended without a loan',
    paymentInTransit: 'Money on its way',
    awaitingBank: 'Asking your bank',
    accountNeeded: 'Another account needed',
    cancelled: 'Cancelled',
    moneySent: 'Money sent',
    due: 'Due',
    wasDue: 'Was due',
    settled: 'Settled',
    returnedLabel: 'Given back',
  },
  withdraw: (amount, until) => `${amount} is approved for you. Sign by ${until} to get it.`,
  tile: {
    upTo: (term) => `for up to ${term}`,
    description: 'All costs are shown before you apply.',
    choose: 'Choose',
  },
  failure: {
    notice: 'You are not logged in',
    error:
      'The app that sent you here could not log you in with us. Open it again, or log in with your mobile number.',
  },
};
