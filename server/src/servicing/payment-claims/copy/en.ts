import type { PaymentClaimCopy } from './payment-claim-copy.ts';

export const en: PaymentClaimCopy = {
  types: {
    bank_transfer: 'Bank transfer',
    payment_page: 'Payment page',
    wallet: 'E-wallet',
    counter: 'Cash at a store',
  },
  numbers: {
    rrn: {
      numberName: 'UTR / reference number',
      hint: '12 digits. In your UPI or bank app, open the payment and look for UTR, UPI reference or RRN.',
    },
    utr: {
      numberName: 'UTR',
      hint: '16 characters for NEFT, 22 for RTGS. See your bank’s message or statement.',
    },
    wallet: {
      numberName: 'Reference number',
      hint: 'Open the payment in your wallet history, or see the confirmation message.',
    },
    shop: { numberName: 'Receipt number', hint: 'It is printed on the store’s receipt.' },
    transfer: {
      numberName: 'Trace or reference number',
      hint: 'It is on your bank’s confirmation, often called InstaPay or PESONet reference.',
    },
    page: { numberName: 'Number on the payment page', hint: 'It begins with letters, such as pay_.' },
  },
  looking: (by) => ({
    title: 'We are checking your payment',
    text: `The payment provider does not show it yet. We keep checking and will tell you by ${by}.`,
  }),
  lookingAtPhoto: (by) => ({
    title: 'We are checking your receipt',
    text: `Our team will compare your photo with the payments we received, by ${by}.`,
  }),
  isAccrualPaused: ({ amount, until }) => `No late fees or reminders for ${amount} until ${until}.`,
  ifNotFound: {
    waived: 'These days stay free, even if we find nothing.',
    booked: 'If we find nothing, we add the late fees for these days.',
  },
  chargesGoOn:
    'Late fees continue meanwhile. When we find your payment, we remove those for the days after you paid.',
  inTransit: {
    title: 'Found: your payment is being processed',
    text: 'The payment provider has it. No late fees or reminders for it. It counts from the day you paid.',
  },
  paymentInSuspense: {
    title: 'Found: we have your money',
    text: 'Our team is adding it to your loan. It counts from the day you paid.',
  },
  counted: { title: 'Payment found and confirmed', text: 'It counts from the day you paid.' },
  notFound: {
    title: 'We could not find this payment',
    text: 'It did not reach the payment provider. Please check if the money left your account: a failed transfer is returned to you automatically. If it did leave, send us the receipt or contact us.',
  },
  daysWere: {
    waived: (until) => `No late fees for the days until ${until}. After that, the amount is unpaid.`,
    booked: (until) => `We added the late fees for the days until ${until}.`,
  },
  messages: {
    found: ({ brandName, host }) => `${brandName}: we found your payment and it is confirmed. See ${host}`,
    not_found: ({ brandName, host }) =>
      `${brandName}: we could not find the payment you told us about. See what to do next: ${host}`,
  },
};
