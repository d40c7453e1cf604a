import type { RepaymentCopy } from './repayment-copy.ts';

export const en: RepaymentCopy = {
  ways: {
    wallet: 'E-wallet',
    counter: 'Cash at a shop',
    virtual_account: 'Bank transfer',
    qr: 'QR code',
    upi: 'UPI app',
    direct_debit: 'Your bound account',
  },
  parts: {
    principal: 'Principal',
    interest: 'Interest',
    fee: 'Fees',
    lateCharges: 'Late charges',
    extensionFees: 'Extension fees',
    credit: 'Paid ahead already',
  },
  notice: {
    beforeDue: (day) =>
      `Pay by ${day}. Your payment counts from the day you pay, also if it reaches us later.`,
    overdue:
      'This is overdue. Your payment counts from the day you pay, and charges for days after that are taken back.',
    inTransit: (amount) => `A payment of ${amount} is on its way to us. You need not pay it again.`,
    inDispute: (amount) =>
      `${amount} is in dispute and brings no late charges until we have decided. You may pay it all the same: if you were right, it counts towards the rest.`,
  },
  standings: {
    being_prepared: () => ({
      title: 'Getting your payment ready',
      text: 'The payment provider has not answered yet. Nothing was taken from you.',
    }),
    awaiting_payer: (until) => ({
      title: 'Waiting for your payment',
      text: `You can pay until ${until}. We see it within minutes.`,
    }),
    on_its_way: (until) => ({
      title: 'Your payment is on its way',
      text: `You have done your part. The money is with the payment provider and reaches us by ${until} at the latest.`,
    }),
    posted: () => ({ title: 'Payment received', text: 'It counts from the day you paid.' }),
    held: (until) => ({
      title: 'Your money is here',
      text: `We have received it and are finding its place in your loan. A person of ours sees to it by ${until}.`,
    }),
    failed: () => ({
      title: 'The payment did not go through',
      text: 'Nothing reached us. You can try again.',
    }),
    expired: () => ({
      title: 'The time to pay has run out',
      text: 'Nothing reached us. Begin again for a new page to pay on.',
    }),
    given_back: () => ({
      title: 'Your money goes back to you',
      text: 'It could not be used for this order. It returns the way it came, within a few days.',
    }),
    replaced: () => ({
      title: 'A newer payment took its place',
      text: 'Please use the newer one. Should you have paid this one, it counts all the same.',
    }),
  },
  takesLonger: (until) => ({
    title: 'Your payment takes longer than it should',
    text: `We keep asking the payment provider. Until ${until} it cost you nothing extra. Charges for days after that are taken back when the money comes.`,
  }),
  cameToNothing: {
    title: 'The payment did not go through',
    text: 'Nothing reached us. The days it was on its way cost nothing extra; from tomorrow the amount counts as unpaid again. You can try again.',
  },
  steps: {
    begun: 'You began to pay',
    ready_to_pay: 'Ready to be paid',
    not_answered: 'The payment provider did not answer',
    on_its_way: 'Paid, on its way to us',
    paid: 'You paid',
    posted: 'Received and counted',
    held: 'Received, being placed',
    failed: 'Did not go through',
    expired: 'Time ran out',
    replaced: 'A newer payment took its place',
    refused: 'The payment provider refused',
    overdue_at_provider: 'Takes longer than it should',
  },
  howToPay: {
    wallet: ({ place, amount, until }) => ({
      title: 'In your wallet',
      steps: [`Open ${place}.`, `Pay exactly ${amount}.`, `Do it by ${until}.`],
    }),
    counter: ({ place, amount, until }) => ({
      title: 'At the counter',
      steps: [
        `Go to ${place} by ${until}.`,
        'Say that you want to pay a bill, and give the reference number or show its bar code.',
        `Pay exactly ${amount} in cash.`,
        'Keep the receipt until your payment shows here.',
      ],
    }),
    virtual_account: ({ amount, until }) => ({
      title: 'In your bank’s app',
      steps: [
        'Choose to send money to another bank.',
        'Enter the account number of this page. It is for this payment alone.',
        `Send exactly ${amount}, by ${until}.`,
        'Keep the confirmation until your payment shows here.',
      ],
    }),
    qr: ({ amount, until }) => ({
      title: 'With any wallet or bank app',
      steps: [
        'Scan the code with another phone, or keep a picture of this page and open it in your wallet.',
        `Check that it says ${amount}. You type nothing.`,
        `Confirm by ${until}.`,
      ],
    }),
    upi: ({ amount, until }) => ({
      title: 'In your UPI app',
      steps: ['Open the UPI app of your choice.', `Check that it says ${amount}.`, `Confirm by ${until}.`],
    }),
  },
};
