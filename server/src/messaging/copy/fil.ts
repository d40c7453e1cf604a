import type { ContactCopy } from './contact-copy.ts';

export const fil: ContactCopy = {
  topics: {
    code: { title: 'Login code', why: 'May nag-request ng code gamit ang number mo.' },
    application_answered: {
      title: 'May decision na sa application mo',
      why: 'Nag-apply ka. Sinabi naming nasa app na ang sagot.',
    },
    application_resumed: {
      title: 'Ni-review namin ulit ang application mo',
      why: 'Hiniling mong i-review namin ulit. Tuloy ang application mo.',
    },
    application_reopened: {
      title: 'Puwede ka nang mag-apply ulit',
      why: 'Hiniling mong i-review namin ulit. Puwede ka nang mag-apply ulit ngayon.',
    },
    loan_confirmed: {
      title: 'Na-confirm mo ang loan mo',
      why: 'Pumirma ka, at kinumpirma namin ito sa text.',
    },
    payout_arrived: {
      title: 'Na-send na ang loan mo',
      why: 'Sinabi naming na-send na ang loan sa account mo.',
    },
    payout_account_needed: {
      title: 'Kailangan ng ibang account',
      why: 'Hindi ma-send ang loan sa account na pinili mo.',
    },
    payout_to_return: {
      title: 'Loan na isasauli',
      why: 'Kinansela mo ang loan, pero na-send na ang pera.',
    },
    payment_found: { title: 'Nakita na ang payment mo', why: 'Sinabi mong nagbayad ka na.' },
    payment_not_found: { title: 'Hindi nakita ang payment mo', why: 'Sinabi mong nagbayad ka na.' },
    payment_reversed: {
      title: 'May payment na binawi',
      why: 'Binawi ng bank, e-wallet o payment company ang isang payment mo.',
    },
    payment_reinstated: {
      title: 'Counted na ulit ang payment mo',
      why: 'Naibalik sa amin ang binawing payment.',
    },
    complaint_received: { title: 'Natanggap namin ang reklamo mo', why: 'Nagpadala ka ng reklamo.' },
    complaint_answered: {
      title: 'May sagot na sa reklamo mo',
      why: 'Sinabi naming nasa app na ang sagot.',
    },
    complaint_late: {
      title: 'Late ang sagot namin sa reklamo mo',
      why: 'Hindi kami nakasagot on time, at sinabi namin ito sa iyo.',
    },
    complaint_reopened: { title: 'Open ulit ang reklamo mo', why: 'Nire-review ulit namin ito.' },
    late_charges_waived: {
      title: 'Inalis ang late fees',
      why: 'Inalis namin ang late fees sa loan na ito at sinabi sa iyo.',
    },
    credit_refunded: {
      title: 'Na-send ang refund',
      why: 'Sobra ang binayad mo. Sinabi namin sa iyo ang refund.',
    },
    overcharge_refunded: {
      title: 'Na-refund ang sobrang singil',
      why: 'Sobra ang nasingil sa loan na ito. Sinabi namin sa iyo ang refund.',
    },
    refund_account_needed: {
      title: 'Kailangan ng account para sa refund',
      why: 'Sobra ang binayad mo. Kailangan namin ng account kung saan ito ibabalik.',
    },
    new_device_login: {
      title: 'Bagong device',
      why: 'May nag-login sa account mo gamit ang device na hindi pa nagamit dati.',
    },
    payout_account_changed: {
      title: 'Napalitan ang payout account',
      why: 'Napalitan ang account kung saan ipinapadala ang pera mo.',
    },
    passkey_added: {
      title: 'Nadagdag ang passkey',
      why: 'May passkey na idinagdag sa account mo. Nabubuksan nito ang account mo.',
    },
    passkey_removed: { title: 'Inalis ang passkey', why: 'May passkey na inalis sa account mo.' },
    debit_announced: {
      title: 'Paparating na automatic payment',
      why: 'Nag-set up ka ng automatic payments. Sinasabi namin ito bago ang bawat isa.',
    },
    settlement_offered: {
      title: 'May offer para sa loan mo',
      why: 'May offer ang team namin para sa overdue mong loan.',
    },
    due_date_moved: { title: 'Nailipat ang due date mo', why: 'Humingi ka ng dagdag na oras.' },
    reminder_before_due: { title: 'Malapit na ang due date', why: 'Reminder para makabayad ka on time.' },
    reminder_on_payday: {
      title: 'Malapit na ang due date',
      why: 'Reminder sa araw ng sahod mo para makabayad ka on time.',
    },
    reminder_due_today: { title: 'Due date mo ngayon', why: 'Reminder para makabayad ka on time.' },
    payment_late: { title: 'Late payment', why: 'Lampas na sa due date ang isang payment sa loan na ito.' },
    promise_recorded: {
      title: 'Sinabi mo kung kailan ka magbabayad',
      why: 'Confirmation ng araw na sinabi mo sa amin.',
    },
    promise_due_today: {
      title: 'Ang araw na sinabi mo',
      why: 'Isang reminder sa araw na sinabi mong magbabayad ka.',
    },
    email_answered: {
      title: 'Sinagot namin ang email mo',
      why: 'Sumulat ka sa amin. Sumagot kami sa email.',
    },
    call_about_service: { title: 'Tawag mula sa amin', why: 'Tungkol sa tinanong o sinabi mo sa amin.' },
    call_about_late_payment: {
      title: 'Tawag tungkol sa late payment',
      why: 'Lampas na sa due date ang isang payment sa loan na ito.',
    },
    other: { title: 'Message mula sa amin', why: 'Tungkol sa account mo o isa sa mga loan mo.' },
  },
  outcomes: {
    sms: 'Nag-send kami ng text sa number mo.',
    voice: 'Tinawagan ng system namin ang number mo.',
    email: 'Nag-send kami ng email sa address mo.',
    push: 'Nag-send kami ng notification sa phone mo.',
    failed: 'Hindi ito na-deliver.',
    unknown: 'Hindi namin alam kung nakarating ito sa iyo.',
    underWay: 'Sinimulan namin ang tawag sa number mo.',
    spoken: 'Nakausap ka namin.',
    notReached: 'Hindi ka namin nakausap.',
  },
  deferred: {
    outside_hours: 'Hindi itinuloy: labas sa contact hours.',
    held: 'Hindi itinuloy: naka-pause ang contact tungkol sa loan na ito.',
    too_often: 'Hindi itinuloy: sapat na ang dalas ng pag-contact namin.',
    on_its_way: 'Hindi itinuloy: pino-process ang payment mo.',
    no_words_in_language: 'Hindi itinuloy: walang text sa language mo.',
    nobody_to_contact: 'Hindi itinuloy: walang number para ma-contact ka.',
    channel_not_allowed: 'Hindi itinuloy: hindi kami nag-e-email tungkol dito.',
  },
  holds: {
    complaint:
      'May open kang reklamo tungkol sa loan na ito. Hindi ka namin sisingilin hangga’t hindi ito nare-resolve.',
    promise: 'Sinabi mo kung kailan ka magbabayad. Hindi ka namin sisingilin hanggang sa susunod na araw.',
    deceased: 'May nagsabi sa amin na may pumanaw. Hindi kami maniningil habang tinitingnan namin ito.',
    insolvency:
      'May nagsabi sa amin ng insolvency case. Hindi ka namin sisingilin habang tinitingnan namin ito.',
    hardship:
      'Sinabi mong hindi ka makakabayad ngayon. Hindi ka namin sisingilin habang naghahanap kami ng plan.',
    dispute: 'Sinabi mong mali ang amount. Hindi ka namin sisingilin habang tinitingnan namin ito.',
    no_contact: 'Hiniling mong huwag ka naming kontakin tungkol sa loan na ito.',
  },
  rules: {
    hours: ({ from, to }) =>
      `Nagme-message at tumatawag kami tungkol sa payment mula ${from} hanggang ${to} lang.`,
    lifted: (days) =>
      `Puwedeng tumawag ang team namin sa ibang oras kung higit ${days} araw nang late ang payment.`,
    often: ({ messages, calls }) =>
      `Tungkol sa payment, hanggang ${messages.perDay} message lang bawat araw at ${messages.perWeek} sa pitong araw. Hanggang ${calls.perDay} beses lang tatawag ang team namin bawat araw at ${calls.perWeek} sa pitong araw.`,
    onlyYou:
      'Ikaw lang ang kinakausap namin tungkol sa loan mo: hindi ang pamilya, mga kaibigan, employer o sinuman sa contacts mo.',
    complaint:
      'Habang open ang reklamo mo tungkol sa paniningil, hindi ka namin sisingilin para sa loan na iyon.',
    service: 'Puwedeng dumating anumang oras ang code na hiningi mo at ang sagot na hinihintay mo.',
  },
};
