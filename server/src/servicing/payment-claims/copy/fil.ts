import type { PaymentClaimCopy } from './payment-claim-copy.ts';

export const fil: PaymentClaimCopy = {
  types: {
    bank_transfer: 'Bank transfer',
    payment_page: 'Payment page',
    wallet: 'E-wallet',
    counter: 'Cash sa store',
  },
  numbers: {
    rrn: {
      numberName: 'UTR / reference number',
      hint: '12 digits. Sa UPI o bank app mo, buksan ang payment at hanapin ang UTR, UPI reference o RRN.',
    },
    utr: {
      numberName: 'UTR',
      hint: '16 characters sa NEFT, 22 sa RTGS. Nasa message ng bangko o statement mo.',
    },
    wallet: {
      numberName: 'Reference number',
      hint: 'Buksan ang payment sa history ng wallet mo, o tingnan ang confirmation message.',
    },
    shop: { numberName: 'Receipt number', hint: 'Naka-print ito sa resibo ng store.' },
    transfer: {
      numberName: 'Trace o reference number',
      hint: 'Nasa confirmation ng bangko mo, madalas tawaging InstaPay o PESONet reference.',
    },
    page: { numberName: 'Number sa payment page', hint: 'Nagsisimula ito sa letters, gaya ng pay_.' },
  },
  looking: (by) => ({
    title: 'Chine-check namin ang payment mo',
    text: `Wala pa ito sa payment provider. Iche-check pa rin namin at sasabihan ka by ${by}.`,
  }),
  lookingAtPhoto: (by) => ({
    title: 'Chine-check namin ang resibo mo',
    text: `Ikukumpara ng team namin ang photo mo sa mga natanggap na payment, by ${by}.`,
  }),
  isAccrualPaused: ({ amount, until }) => `Walang late fee o reminder para sa ${amount} hanggang ${until}.`,
  ifNotFound: {
    waived: 'Walang late fee sa mga araw na ito, kahit walang makita.',
    booked: 'Kung walang makita, idaragdag ang late fees sa mga araw na ito.',
  },
  chargesGoOn:
    'Tuloy muna ang late fees. Kapag nakita ang payment mo, aalisin ang late fees sa mga araw pagkatapos mong magbayad.',
  inTransit: {
    title: 'Nakita na: pino-process ang payment mo',
    text: 'Nasa payment provider na ito. Walang late fee o reminder para dito. Bilang mula sa araw na nagbayad ka.',
  },
  paymentInSuspense: {
    title: 'Nakita na: nasa amin ang pera mo',
    text: 'Idinadagdag ito ng team namin sa loan mo. Bilang mula sa araw na nagbayad ka.',
  },
  counted: { title: 'Nakita at confirmed na ang payment', text: 'Bilang mula sa araw na nagbayad ka.' },
  notFound: {
    title: 'Hindi namin nakita ang payment na ito',
    text: 'Hindi ito nakarating sa payment provider. I-check kung nabawas ito sa account mo: automatic na bumabalik ang transfer na hindi natuloy. Kung nabawas, i-send ang resibo o i-contact kami.',
  },
  daysWere: {
    waived: (until) =>
      `Walang late fee sa mga araw hanggang ${until}. Pagkatapos, hindi pa bayad ang amount.`,
    booked: (until) => `Naidagdag na ang late fees sa mga araw hanggang ${until}.`,
  },
  messages: {
    found: ({ brandName, host }) =>
      `${brandName}: nakita namin ang payment mo at confirmed na. Tingnan: ${host}`,
    not_found: ({ brandName, host }) =>
      `${brandName}: hindi namin nakita ang payment na sinabi mo. Tingnan kung ano ang susunod: ${host}`,
  },
};
