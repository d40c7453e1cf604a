import type { RepaymentCopy } from './repayment-copy.ts';

export const en: RepaymentCopy = {
  ways: {
    wallet: 'E-wallet',
    counter: 'Cash at a store',
    virtual_account: 'Bank transfer',
    qr: 'QR code',
    upi: 'UPI app',
    direct_debit: 'Your saved account',
  },
  parts: {
    principal: 'Principal',
    interest: 'Interest',
    fee: 'Fees',
    lateCharges: 'Late fees',
    extensionFees: 'Extension fees',
    compromise: 'To settle your loan',
    credit: 'Already paid in advance',
    instalment: 'Scheduled payment',
    interestAndFee: 'Interest and fees',
    charges: 'Late and extension fees',
    rest: 'Fees, less what you paid in advance',
  },
  notice: {
    beforeDue: (day) =>
      `Pay by ${day}. Your payment counts from the day you pay, even if we receive it later.`,
    overdue:
      'This payment is overdue. It counts from the day you pay. We remove late fees for any days after that.',
    paidUntil: (day) => `Paid until ${day}. Nothing is due before then.`,
    compromise: (day) => `Pay this amount by ${day} to settle your loan. It counts from the day you pay.`,
    inTransit: (amount) => `Your payment of ${amount} is being processed. You don’t need to pay it again.`,
    inDispute: (amount) =>
      `${amount} is in dispute. No late fees on it until we decide. You can still pay it: if you were right, it counts towards the rest.`,
  },
  standings: {
    being_prepared: () => ({
      title: 'We are preparing your payment',
      text: 'The payment provider has not answered yet. You were not charged.',
    }),
    awaiting_payer: (until) => ({
      title: 'Waiting for your payment',
      text: `Pay by ${until}. We will see it within minutes.`,
    }),
    on_its_way: (until) => ({
      title: 'Your payment is being processed',
      text: `You don’t need to do anything. The payment provider has the money. We will receive it by ${until}.`,
    }),
    posted: () => ({ title: 'Payment received', text: 'It counts from the day you paid.' }),
    held: (until) => ({
      title: 'We received your money',
      text: `Our team is adding it to your loan. This will be done by ${until}.`,
    }),
    failed: () => ({
      title: 'Payment failed',
      text: 'We received no money. You can try again.',
    }),
    expired: () => ({
      title: 'This payment has expired',
      text: 'We received no money. Please start a new payment.',
    }),
    given_back: () => ({
      title: 'We are refunding your money',
      text: 'We could not use it for this loan. You will get it back the same way within a few days.',
    }),
    reversed: () => ({
      title: 'This payment was taken back',
      text: 'Your bank, wallet or payment company took this payment back, so it no longer counts. If you think this is wrong, contact your bank or wallet and tell us.',
    }),
    replaced: () => ({
      title: 'Replaced by a newer payment',
      text: 'Please use the newer one. If you already paid this one, it still counts.',
    }),
  },
  takesLonger: (until) => ({
    title: 'Your payment is taking longer than usual',
    text: `We keep checking with the payment provider. No late fees until ${until}. We remove late fees for the days after that when the money arrives.`,
  }),
  cameToNothing: {
    title: 'Payment failed',
    text: 'We received no money. No late fees for the days it was being processed. From tomorrow, the amount is unpaid again. You can try again.',
  },
  steps: {
    begun: 'You started a payment',
    ready_to_pay: 'Ready to pay',
    not_answered: 'The payment provider did not answer',
    on_its_way: 'Paid, being processed',
    paid: 'You paid',
    posted: 'Received and confirmed',
    held: 'Received, being applied',
    failed: 'Payment failed',
    expired: 'Expired',
    replaced: 'Replaced by a newer payment',
    refused: 'Rejected by the payment provider',
    overdue_at_provider: 'Taking longer than usual',
    reversed: 'Taken back',
    reinstated: 'Counts again',
  },
  howToPay: {
    wallet: ({ place, amount, until }) => ({
      title: 'In your wallet',
      steps: [`Open ${place}.`, `Pay the exact amount: ${amount}.`, `Pay by ${until}.`],
    }),
    counter: ({ place, amount, until }) => ({
      title: 'At the counter',
      steps: [
        `Go to ${place} by ${until}.`,
        'Say you want to pay a bill, and give the reference number or show the barcode.',
        `Pay the exact amount in cash: ${amount}.`,
        'Keep the receipt until your payment shows here.',
      ],
    }),
    virtual_account: ({ amount, until }) => ({
      title: 'In your bank’s app',
      steps: [
        'Choose transfer to another bank.',
        'Enter the account number on this page. It is for this payment only.',
        `Send the exact amount, ${amount}, by ${until}.`,
        'Keep the confirmation until your payment shows here.',
      ],
    }),
    qr: ({ amount, until }) => ({
      title: 'With any wallet or bank app',
      steps: [
        'Scan the code with another phone, or take a screenshot and open it in your wallet.',
        `Check that it says ${amount}. You don’t need to type anything.`,
        `Confirm by ${until}.`,
      ],
    }),
    upi: ({ amount, until }) => ({
      title: 'In your UPI app',
      steps: ['Open your UPI app.', `Check that it says ${amount}.`, `Confirm by ${until}.`],
    }),
  },
};
