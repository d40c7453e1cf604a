import type { LoanDetailsWords } from './loan-details-words.ts';

export const en: LoanDetailsWords = {
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
    instalment: (number, of, dueOn) => (of === 1 ? `Due ${dueOn}` : `${number} of ${of}, due ${dueOn}`),
    paid: (amount) => `${amount}, paid`,
    leftOf: (left, amount) => `${left} left of ${amount}`,
    lateCharges: 'Late charges',
    extensionFees: 'Extension fees',
    leftToPay: 'Left to pay in all',
  },
  steps: {
    applied: 'Applied',
    approved: 'Approved',
    declined: 'Declined',
    ended: 'Ended without a loan',
    moneyOnItsWay: 'Money on its way',
    moneySent: 'Money sent',
    due: 'Due',
    wasDue: 'Was due',
    settled: 'Settled',
    givenBack: 'Given back',
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
