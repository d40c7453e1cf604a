import type { ContactCopy } from './contact-copy.ts';

export const fil: ContactCopy = {
  topics: {
    code: { title: 'Isang code', why: 'May nag-type ng numero mo at humingi ng code.' },
    application_answered: {
      title: 'May sagot na sa aplikasyon mo',
      why: 'Nag-apply ka, at ipinaalam namin na nasa app na ang sagot.',
    },
    payout_arrived: { title: 'Dumating na ang pera mo', why: 'Ipinaalam namin na naibigay na ang utang mo.' },
    payout_account_needed: {
      title: 'Kailangan ng ibang account',
      why: 'Hindi maipadala ang utang sa account na pinili mo.',
    },
    payout_to_return: {
      title: 'Perang ibabalik',
      why: 'Kinansela mo ang utang, pero naipadala na ang pera.',
    },
    payment_found: { title: 'Nakita na ang bayad mo', why: 'Sinabi mong nakabayad ka na.' },
    payment_not_found: { title: 'Hindi nakita ang bayad mo', why: 'Sinabi mong nakabayad ka na.' },
    complaint_received: { title: 'Natanggap namin ang reklamo mo', why: 'Nagpadala ka ng reklamo.' },
    complaint_answered: {
      title: 'May sagot na sa reklamo mo',
      why: 'Ipinaalam namin na nasa app na ang sagot.',
    },
    complaint_late: {
      title: 'Matatagalan pa ang reklamo mo',
      why: 'Hindi kami nakasagot sa oras, at sinabi namin ito sa iyo.',
    },
    complaint_reopened: { title: 'Bukas muli ang reklamo mo', why: 'Tinitingnan itong muli.' },
    late_charges_waived: {
      title: 'Inalis ang singil sa pagkahuli',
      why: 'Hindi na namin sinisingil ang mga ito sa order na ito, at ipinaalam namin sa iyo.',
    },
    credit_refunded: {
      title: 'May perang ibinalik sa iyo',
      why: 'Sobra ang nabayaran mo, at ipinaalam naming ibinabalik na ito.',
    },
    due_date_moved: { title: 'Inilipat ang petsa ng bayad mo', why: 'Humingi ka ng dagdag na panahon.' },
    reminder_before_due: { title: 'Malapit nang magbayad', why: 'Paalala, para hindi ka mahuli.' },
    reminder_on_payday: {
      title: 'Malapit nang magbayad',
      why: 'Paalala sa araw ng sahod mo, para hindi ka mahuli.',
    },
    reminder_due_today: { title: 'Ngayon ang araw ng bayad', why: 'Paalala, para hindi ka mahuli.' },
    payment_late: { title: 'May bayad na huli', why: 'Lampas na sa araw ang isang bayad sa order na ito.' },
    call_about_service: { title: 'Tawag mula sa amin', why: 'Tungkol sa itinanong o sinabi mo sa amin.' },
    call_about_late_payment: {
      title: 'Tawag tungkol sa huling bayad',
      why: 'Lampas na sa araw ang isang bayad sa order na ito.',
    },
    other: { title: 'Balita mula sa amin', why: 'Tungkol sa account mo o sa isang order mo.' },
  },
  outcomes: {
    sms: 'May text na ipinadala sa numero mo.',
    voice: 'Tinawagan ng makina ang numero mo.',
    failed: 'Hindi ito naipadala, at walang nakatanggap.',
    unknown: 'Hindi namin alam kung nakarating ito sa iyo.',
    underWay: 'Sinimulan ang pagtawag sa numero mo.',
    spoken: 'Nakausap mo kami.',
    notReached: 'Hindi ka nakausap.',
  },
  deferred: {
    outside_hours: 'Hindi ito itinuloy: wala sa oras.',
    held: 'Hindi ito itinuloy dahil sa reklamo mo.',
    too_often: 'Hindi ito itinuloy: sapat na ang dalas ng aming pagkontak.',
    on_its_way: 'Hindi ito itinuloy: parating na ang bayad mo.',
    no_words_in_language: 'Hindi ito itinuloy: wala kaming salita para dito sa wika mo.',
    nobody_to_contact: 'Hindi ito itinuloy: walang numero para makontak ka.',
  },
  holds: {
    complaint:
      'Bukas ang reklamo mo tungkol dito. Hangga’t hindi nasasagot, walang maniningil sa iyo para dito.',
  },
  rules: {
    hours: ({ from, to }) =>
      `Tungkol sa bayad, sumusulat at tumatawag kami mula ${from} hanggang ${to} lang, at hindi sa ibang oras.`,
    lifted: (days) =>
      `Kung mahigit ${days} araw nang huli ang bayad, saka lang maaaring tumawag ang isang tao sa ibang oras.`,
    often: ({ messages, calls }) =>
      `Tungkol sa bayad, hanggang ${messages.perDay} mensahe lang sa isang araw at ${messages.perWeek} sa pitong araw. Hanggang ${calls.perDay} beses lang tatawag ang isang tao sa isang araw at ${calls.perWeek} sa pitong araw.`,
    onlyYou:
      'Ikaw lang ang kinakausap namin tungkol sa utang mo: hindi ang pamilya, mga kaibigan, pinagtatrabahuhan o sinuman sa telepono mo.',
    complaint:
      'Habang bukas ang reklamo mo tungkol sa paniningil, walang maniningil sa iyo para sa order na iyon.',
    service:
      'Ang code na hiningi mo at ang sagot na hinihintay mo ay dumarating bilang mensahe sa anumang oras.',
  },
};
