import type { ComplaintCopy } from './complaint-copy.ts';

export const fil: ComplaintCopy = {
  types: {
    collection: 'Paraan ng paniningil sa akin',
    amount: 'Mali ang amount',
    payment: 'Hindi lumalabas ang payment ko',
    payout: 'Hindi ko natanggap ang loan ko',
    application: 'Application ko',
    personal_data: 'Personal data ko',
    service: 'Ang app o service',
    other: 'Iba pa',
  },
  sonTypes: {
    1: 'Masyadong madalas o alanganing oras tumawag',
    2: 'Tinakot o ininsulto ako',
    3: 'Sinabi sa iba ang loan ko',
    4: 'Sinisingil ang nabayaran ko na',
    5: 'Iba pa tungkol sa paniningil',
  },
  tabs: { all: 'Lahat', waiting: 'Waiting', answered: 'May sagot' },
  steps: {
    received: ({ replyOn }) => ({
      title: 'Natanggap namin ang reklamo mo',
      text: `Sasagot kami by ${replyOn}.`,
    }),
    contact_held: () => ({
      title: 'Itinigil namin ang pag-contact tungkol sa loan na ito',
      text: 'Walang reminder o tawag tungkol dito hangga’t wala pang decision sa reklamo mo.',
    }),
    charges_held: ({ amount }) => ({
      title: `Dini-dispute ang ${amount}`,
      text: 'Walang late fee o reminder sa amount na ito hanggang makapag-decide kami.',
    }),
    taken: () => ({ title: 'Inaasikaso na namin', text: 'Hawak na ng team namin ang reklamo mo.' }),
    answered: ({ reply }) => ({ title: 'May sagot na kami', text: reply }),
    charge_reversed: ({ amount }) => ({
      title: `Inalis ang ${amount}`,
      text: 'Tama ka. Inalis na namin ang charge sa loan mo.',
    }),
    charge_stands: () => ({
      title: 'Tama ang charge',
      text: 'Chine-check namin, at tama ang amount ayon sa agreement. Nasa sagot kung bakit. Walang late fee sa mga araw na iyon.',
    }),
    contact_released: () => ({
      title: 'Tuloy ulit ang reminders sa loan na ito',
      text: 'Tapos na ang pause dahil sa reklamo mo. Susundin ang karaniwang oras at limits.',
    }),
    closed: () => ({ title: 'Closed', text: 'Kung hindi ka satisfied, puwede mo itong i-reopen.' }),
    reopened: ({ replyOn, written }) => ({
      title: 'Ni-reopen mo ito',
      text: `Isinulat mo: ${written}\nSasagot kami by ${replyOn}.`,
    }),
    rated: ({ score }) => ({
      title: `Nagbigay ka ng ${score} sa 5 stars`,
      text: 'Salamat sa rating mo.',
    }),
    pack_made: ({ body, number }) => ({
      title: `Ginawa mo ang papers para sa ${body}`,
      text: `Number nito ang ${number}. Nasabihan agad ang team namin.`,
    }),
  },
  escalated: {
    promise_near: ({ replyOn }) => ({
      title: 'Nasabihan na ang senior na kasama namin',
      text: `Para masagot ka namin by ${replyOn}.`,
    }),
    promise_broken: ({ replyOn }) => ({
      title: 'Late kami, pasensya na',
      text: `Nangako kami ng sagot by ${replyOn}. Hawak na ng senior na kasama namin ang reklamo mo.`,
    }),
    legal_near: () => ({
      title: 'Nasabihan na ang head of support',
      text: 'Malapit na ang legal deadline. Priority ang reklamo mo.',
    }),
    legal_broken: () => ({
      title: 'Lumampas kami sa legal deadline',
      text: 'Pasensya na. Puwede kang lumapit sa authority na nasa loan agreement mo. Hawak na ng head of support ang reklamo mo.',
    }),
    by_staff: () => ({
      title: 'Nasabihan na ang senior na kasama namin',
      text: 'Ipinatingin ito ng team namin sa senior na kasama.',
    }),
  },
  grievanceOfficer: 'grievance officer namin',
  joined: (earlierOn) => ({
    title: 'Isinama sa nauna mong reklamo',
    text: `Sasagutin ito kasama ng reklamo mo noong ${earlierOn}. Doon basahin ang sagot.`,
  }),
  messages: {
    complaint_received: ({ brandName, host, replyOn }) =>
      `${brandName}: natanggap namin ang reklamo mo at sasagot kami by ${replyOn}. Tingnan sa app o sa ${host}.`,
    complaint_answered: ({ brandName, host }) =>
      `${brandName}: may sagot na sa reklamo mo. Buksan ang app o ang ${host} para basahin.`,
    complaint_late: ({ brandName, host }) =>
      `${brandName}: late ang sagot namin sa reklamo mo, pasensya na. Hawak na ito ng senior na kasama namin. ${host}`,
    complaint_reopened: ({ brandName, host, replyOn }) =>
      `${brandName}: open na ulit ang reklamo mo. Sasagot kami by ${replyOn}. Tingnan sa app o sa ${host}.`,
  },
};
