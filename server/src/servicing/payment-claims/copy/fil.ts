import type { PaymentClaimCopy } from './payment-claim-copy.ts';

export const fil: PaymentClaimCopy = {
  types: {
    bank_transfer: 'Bank transfer',
    payment_page: 'Pahina ng bayad',
    wallet: 'E-wallet',
    counter: 'Cash sa tindahan',
  },
  numbers: {
    rrn: {
      numberName: 'UTR / reference number',
      hint: '12 digit. Sa iyong UPI o bank app, buksan ang bayad at hanapin ang UTR, UPI reference o RRN.',
    },
    utr: {
      numberName: 'UTR',
      hint: '16 na karakter sa NEFT, 22 sa RTGS. Nasa mensahe ng bangko at sa iyong statement.',
    },
    wallet: {
      numberName: 'Reference number',
      hint: 'Sa iyong wallet, buksan ang bayad sa history. Nasa mensaheng natanggap mo rin ito.',
    },
    shop: { numberName: 'Numero ng resibo', hint: 'Nakalimbag ito sa resibo ng tindahan.' },
    transfer: {
      numberName: 'Trace o reference number',
      hint: 'Nasa kumpirmasyon ng iyong bangko, madalas tawaging InstaPay o PESONet reference.',
    },
    page: { numberName: 'Numero sa pahina ng bayad', hint: 'Nagsisimula ito sa mga letra, gaya ng pay_.' },
  },
  looking: (by) => ({
    title: 'Hinahanap namin ang iyong bayad',
    text: `Wala pa ito sa talaan ng payment provider. Patuloy kaming magtatanong at sasabihan ka hanggang ${by}.`,
  }),
  lookingAtPhoto: (by) => ({
    title: 'Tinitingnan namin ang iyong resibo',
    text: `May tao kaming maghahambing ng iyong litrato sa mga pumasok na bayad, hanggang ${by}.`,
  }),
  isAccrualPaused: ({ amount, until }) =>
    `Nakahinto ang singil at paalala para sa ${amount} hanggang ${until}.`,
  ifNotFound: {
    waived: 'Libre ang mga araw na ito, kahit walang makita.',
    booked: 'Kung walang makita, idaragdag pa rin ang singil sa mga araw na ito.',
  },
  chargesGoOn:
    'Tuloy ang singil habang naghahanap. Kapag nakita ang bayad mo, ibabalik ang singil sa mga araw pagkatapos mong magbayad.',
  inTransit: {
    title: 'Nakita na, paparating pa',
    text: 'Nasa payment provider na ito. Nakahinto ang singil at paalala para dito. Bilang mula sa araw na nagbayad ka.',
  },
  paymentInSuspense: {
    title: 'Nakita na: nasa amin ang pera mo',
    text: 'May tao kaming naglalagay nito sa iyong loan. Bilang mula sa araw na nagbayad ka.',
  },
  counted: { title: 'Nakita at nabilang na', text: 'Bilang mula sa araw na nagbayad ka.' },
  notFound: {
    title: 'Hindi namin nakita ang bayad na ito',
    text: 'Hindi ito nakarating sa payment provider. Pakitsek kung nabawas ito sa account mo: kusang bumabalik sa iyo ang transfer na hindi natuloy. Kung nabawas, ipadala ang resibo o sumulat sa amin.',
  },
  daysWere: {
    waived: (until) =>
      `Walang dagdag na singil sa mga araw hanggang ${until}. Pagkatapos, bilang na hindi pa bayad ang halaga.`,
    booked: (until) => `Naidagdag na ang singil sa mga araw hanggang ${until}.`,
  },
  messages: {
    found: ({ brandName, host }) =>
      `${brandName}: nakita namin ang bayad mo at nabilang na. Tingnan: ${host}`,
    not_found: ({ brandName, host }) =>
      `${brandName}: hindi namin nakita ang bayad na sinabi mo. Nasa app ang susunod na gagawin: ${host}`,
  },
};
