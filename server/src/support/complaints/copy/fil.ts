import type { ComplaintCopy } from './complaint-copy.ts';

export const fil: ComplaintCopy = {
  types: {
    collection: 'Paraan ng paniningil sa akin',
    amount: 'Mali ang halaga',
    payment: 'Nagbayad ako pero hindi nabilang',
    payout: 'Hindi dumating ang pera sa akin',
    application: 'Ang aplikasyon ko',
    personal_data: 'Ang personal kong impormasyon',
    service: 'Ang app o ang serbisyo',
    other: 'Iba pa',
  },
  sonTypes: {
    1: 'Masyadong madalas o alanganing oras tumawag',
    2: 'Tinakot o ininsulto ako',
    3: 'Sinabi sa ibang tao ang utang ko',
    4: 'Sinisingil ang nabayaran ko na',
    5: 'Iba pa tungkol sa paniningil',
  },
  tabs: { all: 'Lahat', waiting: 'Naghihintay', answered: 'May sagot' },
  steps: {
    received: ({ replyOn }) => ({
      title: 'Natanggap namin ang reklamo mo',
      text: `May sasagot sa iyo hanggang ${replyOn}.`,
    }),
    contact_held: () => ({
      title: 'Walang kokontak sa iyo tungkol sa order na ito',
      text: 'Tumigil ang mga paalala at tawag tungkol dito hanggang mapagpasyahan ang reklamo mo.',
    }),
    charges_held: ({ amount }) => ({
      title: `Pinagtatalunan ang ${amount}`,
      text: 'Hangga’t hindi napagpapasyahan, walang dagdag na singil dito at walang magpapaalala sa iyo tungkol dito.',
    }),
    taken: () => ({ title: 'May gumagawa na nito', text: 'Hawak na ng isa sa amin ang reklamo mo.' }),
    answered: ({ reply }) => ({ title: 'May sagot ka na', text: reply }),
    charge_reversed: ({ amount }) => ({
      title: `Binawi ang ${amount}`,
      text: 'Tama ka. Wala na ang singil sa utang mo, na parang hindi nangyari.',
    }),
    charge_stands: () => ({
      title: 'Mananatili ang singil',
      text: 'Tiningnan namin at ang halaga ay ayon sa kasunduan. Nasa sagot kung bakit. Walang singil ang mga araw sa pagitan.',
    }),
    contact_released: () => ({
      title: 'Tuloy ang mga paalala sa order na ito',
      text: 'Tapos na ang paghinto dahil sa reklamo mo. Sinusunod ang karaniwang oras at limitasyon.',
    }),
    closed: () => ({ title: 'Sarado na', text: 'Kung hindi ka kuntento, buksan mo itong muli.' }),
    reopened: ({ replyOn, written }) => ({
      title: 'Binuksan mo itong muli',
      text: `Isinulat mo: ${written}\nMay sasagot sa iyo hanggang ${replyOn}.`,
    }),
    rated: ({ score }) => ({
      title: `Nagbigay ka ng ${score} sa 5 bituin`,
      text: 'Salamat. Mananatili ito ayon sa ibinigay mo.',
    }),
  },
  escalated: {
    promise_near: ({ replyOn }) => ({
      title: 'Nasabihan na ang mas nakatataas',
      text: `Para magkaroon ka ng sagot hanggang ${replyOn}.`,
    }),
    promise_broken: ({ replyOn }) => ({
      title: 'Nahuli kami, paumanhin',
      text: `Dapat may sagot ka na noong ${replyOn}. Inaasikaso na ito ng mas nakatataas.`,
    }),
    legal_near: () => ({
      title: 'Nasabihan na ang pinuno ng suporta',
      text: 'Malapit nang matapos ang panahong ibinibigay ng batas. Uunahin ang reklamo mo.',
    }),
    legal_broken: () => ({
      title: 'Lumipas na ang panahong ibinibigay ng batas',
      text: 'Paumanhin. Maaari kang lumapit sa awtoridad na nasa kasunduan sa utang. Ang pinuno ng suporta ang umaasikaso nito.',
    }),
    by_staff: () => ({
      title: 'Nasabihan na ang mas nakatataas',
      text: 'Ipinatingin ito ng humahawak sa mas nakatataas.',
    }),
  },
  joined: (earlierOn) => ({
    title: 'Isinama sa nauna mong reklamo',
    text: `Sasagutin ito kasama ng reklamo mo noong ${earlierOn}. Doon basahin ang sagot.`,
  }),
  messages: {
    complaint_received: ({ brandName, host, replyOn }) =>
      `${brandName}: natanggap namin ang reklamo mo at sasagot kami hanggang ${replyOn}. Basahin sa app o sa ${host}.`,
    complaint_answered: ({ brandName, host }) =>
      `${brandName}: may sagot na sa reklamo mo. Buksan ang app o ang ${host} para basahin.`,
    complaint_late: ({ brandName, host }) =>
      `${brandName}: nahuli ang sagot namin sa reklamo mo, paumanhin. Inaasikaso na ito ng mas nakatataas. ${host}`,
    complaint_reopened: ({ brandName, host, replyOn }) =>
      `${brandName}: bukas na muli ang reklamo mo. Sasagot kami hanggang ${replyOn}. Basahin sa app o sa ${host}.`,
  },
};
