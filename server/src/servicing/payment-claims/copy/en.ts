import type { PaymentClaimCopy } from './payment-claim-copy.ts';

export const en: PaymentClaimCopy = {
  types: {
    bank_transfer: 'Bank transfer',
    payment_page: 'Payment page',
    wallet: 'E-wallet',
    counter: 'Cash at a shop',
  },
  numbers: {
    rrn: {
      numberName: 'UTR / reference number',
      hint: '12 digits. In your UPI or bank app, open the payment and look for UTR, UPI reference or RRN.',
    },
    utr: {
      numberName: 'UTR',
      hint: '16 characters for NEFT, 22 for RTGS. It is in your bank’s message and on your statement.',
    },
    wallet: {
      numberName: 'Reference number',
      hint: 'In your wallet, open the payment in your history. It is also in the message you got.',
    },
    shop: { numberName: 'Receipt number', hint: 'It is printed on the shop’s receipt.' },
    transfer: {
      numberName: 'Trace or reference number',
      hint: 'It is on your bank’s confirmation, often called InstaPay or PESONet reference.',
    },
    page: { numberName: 'Number on the payment page', hint: 'It begins with letters, such as pay_.' },
  },
  looking: (by) => ({
    title: 'We are looking for your payment',
    text: `It is not in the payment provider’s books yet. We keep asking and tell you by ${by}.`,
  }),
  lookingAtPhoto: (by) => ({
    title: 'We are looking at your receipt',
    text: `A person of ours compares your photo with what came in, by ${by}.`,
  }),
  isAccrualPaused: ({ amount, until }) => `Charges and reminders for ${amount} stand still until ${until}.`,
  ifNotFound: {
    waived: 'These days stay free, also if nothing is found.',
    booked: 'If nothing is found, the charges for these days are added after all.',
  },
  chargesGoOn:
    'Charges go on meanwhile. When your payment is found, those for days after you paid are taken back.',
  inTransit: {
    title: 'Found, and on its way',
    text: 'The payment provider has it. Charges and reminders for it stand still. It counts from the day you paid.',
  },
  paymentInSuspense: {
    title: 'Found: your money is here',
    text: 'A person of ours is finding its place in your loan. It counts from the day you paid.',
  },
  counted: { title: 'Found and counted', text: 'It counts from the day you paid.' },
  notFound: {
    title: 'We could not find this payment',
    text: 'It never reached the payment provider. Please check whether the money left your account: a transfer that fails comes back to you by itself. If it did leave, send us the receipt or write to us.',
  },
  daysWere: {
    waived: (until) => `The days until ${until} cost nothing extra. After that the amount counts as unpaid.`,
    booked: (until) => `The charges for the days until ${until} have been added.`,
  },
  messages: {
    found: ({ brandName, host }) => `${brandName}: we found your payment and it counts. See ${host}`,
    not_found: ({ brandName, host }) =>
      `${brandName}: we could not find the payment you told us about. What to do next is in the app: ${host}`,
  },
};
